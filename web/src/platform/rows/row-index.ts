import { type Direction, pageOf } from './order-rows.ts';

export interface RowQuery {
  readonly search: string;
  readonly column: string;
  readonly direction: Direction;
  readonly page: number;
}

export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly all: number;
  readonly page: number;
}

interface RowKind<Key, Row, Query> {
  readonly keyOf: (row: Row) => Key;
  /** The default order, which ties keep. */
  readonly usually: (rows: readonly Row[]) => readonly Row[];
  /** Sorts rows, given in default order, by the query. */
  readonly order: (rows: readonly Row[], query: Query) => readonly Row[];
  readonly find: (rows: readonly Row[], query: Query) => readonly Row[];
  readonly filters: readonly (keyof Query)[];
}

/** Searches and sorts all rows of an account. Caches results until a row changes. */
export class RowIndex<Key, Row, Query extends RowQuery> {
  protected readonly rows = new Map<Key, Row>();
  private readonly kind: RowKind<Key, Row, Query>;
  private readonly orders = new Map<string, readonly Row[]>();
  private usual: readonly Row[] | undefined;
  private last: { query: Query; found: readonly Row[] } | undefined;

  constructor(kind: RowKind<Key, Row, Query>) {
    this.kind = kind;
  }

  /** Adds or replaces rows. Returns true if anything changed. */
  merge(rows: readonly Row[]): boolean {
    let changed = false;
    for (const row of rows) {
      const key = this.kind.keyOf(row);
      const known = this.rows.get(key);
      if (known && JSON.stringify(known) === JSON.stringify(row)) continue;
      this.rows.set(key, row);
      changed = true;
    }
    if (changed) this.forget();
    return changed;
  }

  drop(keys: Iterable<Key>): boolean {
    let dropped = false;
    for (const key of keys) dropped = this.rows.delete(key) || dropped;
    if (dropped) this.forget();
    return dropped;
  }

  matching(query: Query): readonly Row[] {
    const found = this.find(query);
    if (found.length === this.rows.size) return this.order(query);
    const hits = new Set(found);
    return this.order(query).filter((row) => hits.has(row));
  }

  look(query: Query): Found<Row> {
    return { ...pageOf(this.matching(query), query.page), all: this.rows.size };
  }

  private forget(): void {
    this.usual = undefined;
    this.last = undefined;
    this.orders.clear();
  }

  private everything(): readonly Row[] {
    this.usual ??= this.kind.usually([...this.rows.values()]);
    return this.usual;
  }

  private order(query: Query): readonly Row[] {
    const key = `${query.column} ${query.direction}`;
    const order = this.orders.get(key) ?? this.kind.order(this.everything(), query);
    this.orders.set(key, order);
    return order;
  }

  /** A longer search text can only match fewer rows, so it searches the previous result. */
  private find(query: Query): readonly Row[] {
    const before = this.last?.query;
    const narrower =
      before &&
      query.search.startsWith(before.search.trimStart()) &&
      this.kind.filters.every((name) => before[name] === query[name]);
    const found = this.kind.find(narrower && this.last ? this.last.found : this.everything(), query);
    this.last = { query, found };
    return found;
  }
}
