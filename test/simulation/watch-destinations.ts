import { numberIn, textIn } from './account-view.ts';
import type { Change } from './dynamodb/table.ts';
import { type Item, listOf, mapOf } from './dynamodb/values.ts';
import { Follower } from './follower.ts';

/** A stored signing secret, and the milliseconds between which it is valid. */
export interface SeenSecret {
  readonly sealed: string;
  readonly since: number;
  /** Undefined if no end is set. */
  readonly until: number | undefined;
}

/** The latest state of a destination. */
export interface SeenDestination {
  readonly accountId: string;
  readonly id: string;
  readonly kind: string;
  /** Every address that it ever had, as stored. */
  readonly addresses: ReadonlySet<string>;
  /** The steps of its creation, and of the first time it was turned off or moved. */
  readonly createdAt: number;
  readonly changedAt: number | undefined;
  /** The time at which it was turned off, in milliseconds; undefined while it is on. */
  readonly offSince: number | undefined;
  readonly events: ReadonlySet<string>;
  /** Every secret that it ever had. */
  readonly secrets: readonly SeenSecret[];
}

export class DestinationsWatch extends Follower {
  /** By account and id. */
  readonly seen = new Map<string, SeenDestination>();

  /** The destination that has or had an address, since a slow worker may send to a moved one. */
  at(url: string): SeenDestination | undefined {
    const end = `${new URL(url).host}/…${url.slice(-4)}`;
    return [...this.seen.values()].find(({ addresses }) => addresses.has(url) || addresses.has(end));
  }

  follow(accountId: string, { before, after }: Change, step: number): void {
    const id = textIn((after ?? before)?.sk).slice('DESTINATION#'.length);
    const key = `${accountId} ${id}`;
    const known = this.seen.get(key);
    if (!after) return void (known && this.seen.set(key, { ...known, changedAt: step }));
    const isOff = after.enabled?.BOOL === false;
    const address = textIn(after.address);
    const isOther = known !== undefined && !known.addresses.has(address);
    this.seen.set(key, {
      ...{ accountId, id, kind: textIn(after.kind), createdAt: known?.createdAt ?? step },
      addresses: new Set([...(known?.addresses ?? []), address]),
      changedAt: known?.changedAt ?? (isOff || isOther ? step : undefined),
      offSince: isOff ? (known?.offSince ?? this.system.world.now) : undefined,
      events: new Set(listOf(after.events).map(textIn)),
      secrets: this.secretsOf(after, known?.secrets ?? []),
    });
  }

  private secretsOf(item: Item, known: readonly SeenSecret[]): SeenSecret[] {
    const stored = listOf(item.secrets).map((secret) => mapOf(secret) ?? {});
    const present = stored.map(({ sealed, ends_at }) => ({
      sealed: textIn(sealed),
      since: known.find((one) => one.sealed === textIn(sealed))?.since ?? this.system.world.now,
      until: ends_at ? Date.parse(textIn(ends_at)) : undefined,
    }));
    const gone = known
      .filter(({ sealed }) => present.every((one) => one.sealed !== sealed))
      .map((one) => ({ ...one, until: Math.min(one.until ?? this.system.world.now, this.system.world.now) }));
    return [...present, ...gone];
  }
}

export function attemptsOf(delivery: Item): readonly Item[] {
  return listOf(delivery.attempts).map((attempt) => mapOf(attempt) ?? {});
}

/** The status of an attempt; 0 without a response. */
export function statusIn(attempt: Item | undefined): number {
  return numberIn(attempt?.status);
}
