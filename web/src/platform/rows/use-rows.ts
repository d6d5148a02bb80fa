import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Found } from './row-index.ts';
import type { RowsStore } from './rows-store.ts';

/**
 * What the query finds among all rows of the account, kept fresh: undefined until the first page is
 * there, then at once whatever has arrived; `complete` says that no row is missing.
 */
export function useRows<Row, Query>(store: RowsStore<Row, unknown, Query>, query: Query) {
  const { version, received, complete, error } = useSyncExternalStore(store.subscribe, store.snapshot);
  const [found, setFound] = useState<Found<Row>>();
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
  return { found, received, complete, error, retry: useCallback(() => store.stream(), [store]) };
}
