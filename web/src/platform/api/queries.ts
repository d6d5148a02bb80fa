import { QueryClient } from '@tanstack/react-query';
import { onSessionChange } from '../session/session.ts';
import { CallError } from './call.ts';

/** The cache of what the server said; emptied when its owner signs out. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline a request fails and says so; else its screen would load for as long as that lasts.
      networkMode: 'always',
      // A refusal stays one; only silence and trouble of the server are worth asking again.
      retry: (failures, error) =>
        failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 500),
    },
    mutations: { networkMode: 'always' },
  },
});

let owner: string | undefined;

onSessionChange((session) => {
  const next = session.status === 'signed-in' ? session.username : undefined;
  if (owner !== undefined && owner !== next) queries.clear();
  owner = next;
});
