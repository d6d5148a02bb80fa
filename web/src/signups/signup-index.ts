import type { SignupRow } from '../../../shared/signups/api.ts';
import type { Direction } from '../platform/order-rows.ts';
import { pageOf } from '../platform/page-of.ts';
import { findSignups, type Wanted } from './find-signups.ts';
import { type Column, orderSignups } from './order-signups.ts';

export interface Query extends Wanted {
  readonly column: Column;
  readonly direction: Direction;
  /** From 1; past the end counts as the last. */
  readonly page: number;
}

export interface Found {
  readonly rows: readonly SignupRow[];
  /** How many match, and how many there are. */
  readonly total: number;
  readonly all: number;
  readonly page: number;
}

/** The account-wide number of a signup, which its id carries: higher is newer. */
export function numberOf(id: string): number {
  return Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 36);
}

/** All rows of an account, searched and sorted; what was worked out is kept until a row changes. */
export class SignupIndex {
  private readonly rows = new Map<number, SignupRow>();
  private readonly orders = new Map<string, readonly SignupRow[]>();
  private newestFirst: readonly SignupRow[] | undefined;
  private last: { wanted: Wanted; found: readonly SignupRow[] } | undefined;

  /**
   * Takes rows in, new or changed; says whether anything is different now. With `wholeFrom` they are all
   * that there are from that number on: others that new are gone.
   */
  merge(rows: readonly SignupRow[], wholeFrom?: number): boolean {
    let changed = false;
    if (wholeFrom !== undefined) {
      const given = new Set(rows.map(({ id }) => numberOf(id)));
      for (const number of this.rows.keys()) {
        if (number >= wholeFrom && !given.has(number)) changed = this.rows.delete(number) || changed;
      }
    }
    for (const row of rows) {
      const number = numberOf(row.id);
      const known = this.rows.get(number);
      if (known && JSON.stringify(known) === JSON.stringify(row)) continue;
      this.rows.set(number, row);
      changed = true;
    }
    if (changed) this.forget();
    return changed;
  }

  remove(id: string): void {
    if (this.rows.delete(numberOf(id))) this.forget();
  }

  /** Everything that matches, in order. */
  matching(query: Query): readonly SignupRow[] {
    const found = this.find(query);
    if (found.length === this.rows.size) return this.order(query);
    const hits = new Set(found);
    return this.order(query).filter((row) => hits.has(row));
  }

  /** One page of what matches. */
  look(query: Query): Found {
    return { ...pageOf(this.matching(query), query.page), all: this.rows.size };
  }

  private forget(): void {
    this.newestFirst = undefined;
    this.last = undefined;
    this.orders.clear();
  }

  private everything(): readonly SignupRow[] {
    this.newestFirst ??= [...this.rows].sort(([a], [b]) => b - a).map(([, row]) => row);
    return this.newestFirst;
  }

  private order({ column, direction }: Query): readonly SignupRow[] {
    if (column === 'created_at' && direction === 'desc') return this.everything();
    const key = `${column} ${direction}`;
    const order = this.orders.get(key) ?? orderSignups(this.everything(), column, direction);
    this.orders.set(key, order);
    return order;
  }

  /** A longer search text can only find less, so it looks where the shorter one found something. */
  private find({ search, type, status, size, domain }: Query): readonly SignupRow[] {
    const wanted = { search, type, status, size, domain };
    const before = this.last?.wanted;
    const narrower =
      before &&
      search.startsWith(before.search.trimStart()) &&
      before.type === type &&
      before.status === status &&
      before.size === size &&
      before.domain === domain;
    const found = findSignups(narrower && this.last ? this.last.found : this.everything(), wanted);
    this.last = { wanted, found };
    return found;
  }
}
