import { QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { onSessionChange } from '../session/session.ts';
import { CallError } from './call.ts';

interface Listed {
  readonly id: string;
}

/** Changes a cached list optimistically. The server's response replaces it. */
export function useCachedList<One extends Listed>(key: readonly string[]) {
  const queries = useQueryClient();
  return {
    change: (next: (all: One[]) => One[]) => queries.setQueryData<One[]>(key, (all) => all && next(all)),
    /** A running read would undo the change on screen. */
    cancelReads: () => queries.cancelQueries({ queryKey: key }),
    /** Reloads the list, unless a later change is still being sent. */
    revalidate: async () => {
      if (queries.isMutating({ mutationKey: key }) > 1) return;
      // A first read that began before the change would count as the reload.
      await queries.cancelQueries({ queryKey: key });
      queries.invalidateQueries({ queryKey: key });
    },
  };
}

/** A mutation that returns the saved item. A new item is added at the end, or at the top. */
export function useSaveInList<One extends Listed, Input>(
  key: readonly string[],
  request: (input: Input) => Promise<One>,
  place: 'end' | 'top' = 'end',
) {
  const list = useCachedList<One>(key);
  return useMutation({
    mutationKey: key,
    mutationFn: request,
    onMutate: list.cancelReads,
    onSuccess: (saved) =>
      list.change((all) => {
        if (all.some(({ id }) => id === saved.id))
          return all.map((one) => (one.id === saved.id ? saved : one));
        return place === 'end' ? [...all, saved] : [saved, ...all];
      }),
    onSettled: list.revalidate,
  });
}

/** Optimistic. Rolls back if the server rejects it. */
export function useToggleInList<One extends Listed & { readonly enabled: boolean }>(
  key: readonly string[],
  id: string,
  request: (enabled: boolean) => Promise<unknown>,
) {
  const list = useCachedList<One>(key);
  const show = (enabled: boolean) =>
    list.change((all) => all.map((one) => (one.id === id ? { ...one, enabled } : one)));
  return useMutation({
    mutationKey: key,
    // Runs one after another, so that the latest press wins.
    scope: { id: [...key, id].join(' ') },
    mutationFn: request,
    onMutate: async (enabled) => {
      show(enabled);
      await list.cancelReads();
    },
    onError: (_error, enabled) => show(!enabled),
    onSettled: list.revalidate,
  });
}

/** Deletes an item by ID and removes it from the list. `afterwards` updates related lists. */
export function useDeleteFromList(
  key: readonly string[],
  request: (id: string) => Promise<unknown>,
  afterwards?: () => unknown,
) {
  const list = useCachedList<Listed>(key);
  return useMutation({
    mutationKey: key,
    mutationFn: request,
    onMutate: list.cancelReads,
    onSuccess: (_answer, id) => {
      list.change((all) => all.filter((one) => one.id !== id));
      return afterwards?.();
    },
    onSettled: list.revalidate,
  });
}

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
