import { QueryClient } from '@tanstack/react-query';
import { onSessionChange } from '../session/session.ts';
import { CallError } from './call.ts';

/** The query cache. Cleared when its owner signs out. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline, requests fail and show an error instead of loading forever.
      networkMode: 'always',
      // Retry only if there is no response or the server fails.
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
