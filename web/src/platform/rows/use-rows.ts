import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { onSessionChange } from '../session/session.ts';
import type { Found } from './row-index.ts';
import type { RowsStore } from './rows-store.ts';

/**
 * The query's result among all rows of the account, kept up to date. Undefined until the first page
 * arrives; then covers the received rows. `complete` is true once no row is missing.
 */
export function useRows<Row, Query>(store: RowsStore<Row, unknown, Query>, query: Query) {
  const { version, received, complete, error } = useSyncExternalStore(store.subscribe, store.snapshot);
  const [found, setFound] = useState<Found<Row>>();
  const ready = received > 0 || complete;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means new rows for the same query.
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

/** After this long without polling, reload all rows, because polls do not cover every row. */
const staleAfter = 60_000;

const forgetting = new Map<string, () => void>();
const reloading = new Map<string, () => Promise<void> | undefined>();
let owner: string | undefined;

/** Keeps the signed-in customer's rows of one kind between visits to their screen. */
export function ownRows<Store extends { readonly idle: number; end(): void; reload(): Promise<void> }>(
  kind: string,
  create: () => Store,
): () => Store {
  let store: Store | undefined;
  const forget = () => {
    store?.end();
    store = undefined;
  };
  forgetting.set(kind, forget);
  reloading.set(kind, () => store?.reload());
  return () => {
    if (store && store.idle > staleAfter) forget();
    store ??= create();
    return store;
  };
}

export function forgetRows(kind: string): void {
  forgetting.get(kind)?.();
}

/** Reads all rows of every kind again, because any of them may have changed. */
export async function reloadRows(): Promise<void> {
  await Promise.all([...reloading.values()].map((reload) => reload()));
}

onSessionChange((session) => {
  const next = session.status === 'signed-in' ? session.username : undefined;
  if (owner !== undefined && owner !== next) for (const forget of forgetting.values()) forget();
  owner = next;
});
