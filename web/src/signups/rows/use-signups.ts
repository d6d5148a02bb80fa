import { useCallback, useState } from 'react';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { ownRows } from '../../platform/rows/own-rows.ts';
import { useRows } from '../../platform/rows/use-rows.ts';
import type { Query } from './signup-index.ts';
import { SignupsStore } from './signups-store.ts';

const ownSignups = ownRows('signups', () => new SignupsStore());

/** What the query finds among all signups of the account (see use-rows.ts), and what changes them here at once. */
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
