import { onSessionChange } from '../platform/session.ts';
import { SignupsStore } from './signups-store.ts';

/** After this long without polling, older rows may have changed too: all are read again. */
const staleAfter = 60_000;

let store: SignupsStore | undefined;
let owner: string | undefined;

/** The signed-in customer's rows, kept over visits to the screen. */
export function signupsStore(): SignupsStore {
  if (store && store.idle > staleAfter) {
    store.end();
    store = undefined;
  }
  store ??= new SignupsStore();
  return store;
}

onSessionChange((session) => {
  const next = session.status === 'signed-in' ? session.username : undefined;
  if (owner !== undefined && owner !== next) {
    store?.end();
    store = undefined;
  }
  owner = next;
});
