import { useCallback, useState } from 'react';
import { listAccountSignups, type SignupRow } from '../../../../shared/signups/api.ts';
import { call } from '../../platform/api/call.ts';
import { IndexThread } from '../../platform/rows/index-thread.ts';
import { RowsStore } from '../../platform/rows/rows-store.ts';
import { ownRows, useRows } from '../../platform/rows/use-rows.ts';
import { numberOf, type Query, type SignupIndex } from './signup-index.ts';

const pollPageSize = 100;
const pollIntervalMs = 3_000;

class SignupsStore extends RowsStore<SignupRow, number, Query> {
  private readonly index: IndexThread<SignupIndex>;
  private readonly removed = new Set<string>();
  private newest = 0;

  constructor() {
    const index = new IndexThread<SignupIndex>(
      new Worker(new URL('./signups-worker.ts', import.meta.url), { type: 'module' }),
    );
    super(index, pollIntervalMs);
    this.index = index;
  }

  look(query: Query) {
    return this.index.ask('look', query);
  }

  csv(query: Query) {
    return this.index.ask('csv', query);
  }

  /** Removes a row before the server responds. `putBack` restores it if the server rejects the deletion. */
  async remove(id: string): Promise<void> {
    this.removed.add(id);
    await this.index.ask('remove', id);
    this.change({});
  }

  async putBack(row: SignupRow): Promise<void> {
    this.removed.delete(row.id);
    await this.update(row);
  }

  async update(row: SignupRow): Promise<void> {
    await this.merge([row]);
    this.change({});
  }

  protected readPage(before: number | undefined) {
    return call(listAccountSignups, before ? { before } : {});
  }

  /** Reads the newest rows, page by page, until it reaches a known one. */
  protected async catchUp(): Promise<boolean> {
    const known = this.newest;
    const rows: SignupRow[] = [];
    for (let before: number | undefined; ; ) {
      const page = await call(listAccountSignups, { limit: pollPageSize, ...(before ? { before } : {}) });
      rows.push(...page.data);
      if (page.next === null) return this.merge(rows, 0);
      if (page.next <= known) return this.merge(rows, page.next);
      before = page.next;
    }
  }

  protected merge(rows: readonly SignupRow[], wholeFrom?: number): Promise<boolean> {
    const kept = rows.filter(({ id }) => !this.removed.has(id));
    for (const { id } of kept) this.newest = Math.max(this.newest, numberOf(id));
    return this.index.ask('merge', kept, wholeFrom);
  }
}

const ownSignups = ownRows('signups', () => new SignupsStore());

export function useSignups(query: Query) {
  const [store] = useState(ownSignups);
  return {
    ...useRows(store, query),
    remove: useCallback((row: SignupRow) => store.remove(row.id), [store]),
    putBack: useCallback((row: SignupRow) => store.putBack(row), [store]),
    update: useCallback((row: SignupRow) => store.update(row), [store]),
    csv: useCallback(() => store.csv(query), [store, query]),
  };
}
