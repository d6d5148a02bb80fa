import { onSessionChange } from '../session/session.ts';

/** After this long without polling, rows that no poll looks at may have changed too: all are read again. */
const staleAfter = 60_000;

const forgetting = new Map<string, () => void>();
let owner: string | undefined;

/** The signed-in customer's rows of one kind, kept over visits to their screen. */
export function ownRows<Store extends { readonly idle: number; end(): void }>(
  kind: string,
  create: () => Store,
): () => Store {
  let store: Store | undefined;
  const forget = () => {
    store?.end();
    store = undefined;
  };
  forgetting.set(kind, forget);
  return () => {
    if (store && store.idle > staleAfter) forget();
    store ??= create();
    return store;
  };
}

/** Has all rows of a kind read again at the next visit to their screen. */
export function forgetRows(kind: string): void {
  forgetting.get(kind)?.();
}

onSessionChange((session) => {
  const next = session.status === 'signed-in' ? session.username : undefined;
  if (owner !== undefined && owner !== next) for (const forget of forgetting.values()) forget();
  owner = next;
});
