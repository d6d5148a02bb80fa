import { storedNames } from '../../shared/signups/stored-names.ts';
import type { TableModel } from './dynamodb/model.ts';
import { type Item, mapOf, type Value } from './dynamodb/values.ts';

export function numberIn(value: Value | undefined): number {
  return Number(value?.N ?? 0);
}

export function textIn(value: Value | undefined): string {
  return String(value?.S ?? '');
}

/** The enrichment status of a signup's item; empty for any other. */
export function statusOf(item: Item): string {
  return textIn(item[storedNames.enrichment_status]);
}

export function isWaiting(item: Item): boolean {
  return item[storedNames.waiting_for_credits]?.BOOL === true;
}

export interface Entry {
  readonly type: string;
  readonly credits: number;
  readonly reference: string;
}

/** All stored items of one account at a moment, sorted by kind. */
export class AccountView {
  readonly account: Item | undefined;
  readonly profile: Item | undefined;
  readonly id: string;
  private readonly byKind = new Map<string, Item[]>();

  constructor(model: TableModel, accountId: string) {
    this.id = accountId;
    for (const item of model.items.values()) {
      if (item.pk?.S !== `ACCOUNT#${accountId}`) continue;
      const kind = textIn(item.sk).split('#')[0] ?? '';
      const kept = this.byKind.get(kind) ?? [];
      kept.push(item);
      this.byKind.set(kind, kept);
    }
    [this.account] = this.kind('ACCOUNT');
    [this.profile] = this.kind('PROFILE');
  }

  kind(name: string): Item[] {
    return this.byKind.get(name) ?? [];
  }

  get kinds(): string[] {
    return [...this.byKind.keys()];
  }

  get isEmpty(): boolean {
    return this.byKind.size === 0;
  }

  get isClosing(): boolean {
    return this.profile?.closing_at !== undefined;
  }

  get balance(): number {
    return numberIn(this.account?.balance);
  }

  get entries(): Entry[] {
    return this.kind('LEDGER').map((item) => ({
      type: textIn(item.type),
      credits: numberIn(item.credits),
      reference: textIn(item.reference),
    }));
  }

  get ledgerSum(): number {
    return sum(this.kind('LEDGER').map(({ credits }) => numberIn(credits)));
  }

  /** Live signups by the counts, including counts in the pages. */
  get counted(): number {
    const live = mapOf(this.account?.live) ?? {};
    const pages = this.kind('PAGES').find(({ sk }) => sk?.S === 'PAGES') ?? {};
    const merged = Object.entries(pages).filter(([name]) => /^t\d+$/.test(name));
    return sum([...Object.values(live), ...merged.map(([, value]) => value)].map(numberIn));
  }
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, one) => total + one, 0);
}
