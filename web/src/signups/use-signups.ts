import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { SignupRow } from '../../../shared/signups/api.ts';
import { signupsStore } from './own-signups.ts';
import type { Found, Query } from './signup-index.ts';

/**
 * What the query finds among all signups of the account, kept fresh: undefined until the first page is
 * there, then at once whatever has arrived; `complete` says that no older row is missing.
 */
export function useSignups(query: Query) {
  const [store] = useState(signupsStore);
  const { version, received, complete, error } = useSyncExternalStore(store.subscribe, store.snapshot);
  const [found, setFound] = useState<Found>();
  const ready = received > 0 || complete;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means new rows behind the same query.
  useEffect(() => {
    if (!ready) return;
    let late = false;
    store.look(query).then((next) => {
      if (!late) setFound(next);
    });
    return () => {
      late = true;
    };
  }, [store, query, version, ready]);
  return {
    found,
    received,
    complete,
    error,
    retry: useCallback(() => store.stream(), [store]),
    remove: useCallback((row: SignupRow) => store.remove(row.id), [store]),
    putBack: useCallback((row: SignupRow) => store.putBack(row), [store]),
    update: useCallback((row: SignupRow) => store.update(row), [store]),
    csv: useCallback(() => store.csv(query), [store, query]),
  };
}
