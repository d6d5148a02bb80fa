import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Listed {
  readonly id: string;
}

/** Changes a list that TanStack Query holds under a key; what the server says afterwards replaces it. */
export function useCachedList<One extends Listed>(key: readonly string[]) {
  const queries = useQueryClient();
  return {
    change: (next: (all: One[]) => One[]) => queries.setQueryData<One[]>(key, (all) => all && next(all)),
    /** Cancels a read under way: its older answer would undo the change on the screen. */
    cancelReads: () => queries.cancelQueries({ queryKey: key }),
    /** Reads the list again, unless a later change is still being sent. */
    revalidate: () => {
      if (queries.isMutating({ mutationKey: key }) <= 1) queries.invalidateQueries({ queryKey: key });
    },
  };
}

/** A request that answers with one of the list as it is then. A new one goes to the end, or to the top. */
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

/** Turns one of the list on or off: shown at once, taken back if the server refuses. */
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
    // One after the other, so that the last press is the last that the server sees.
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

/** Deletes one by its id and removes it from the list; `afterwards` sees to other lists that knew it. */
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
