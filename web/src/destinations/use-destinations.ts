import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  createDestination,
  type DestinationChoice,
  deleteDestination,
  editDestination,
  listDestinations,
  sendConfirmationLink,
  testDestination,
  toggleDestination,
} from '../../../shared/destinations/api.ts';
import type { Destination } from '../../../shared/destinations/destination.ts';
import { call } from '../platform/api/call.ts';

const key = ['destinations'];

/** The account's destinations: its own email first, then the others, oldest first. */
export function useDestinations() {
  return useQuery({ queryKey: key, queryFn: async () => (await call(listDestinations, {})).data });
}

/** Adds a destination. */
export function useCreateDestination() {
  return useChange((choice: DestinationChoice) => call(createDestination, choice));
}

/** Changes a destination's name, address or events. */
export function useEditDestination() {
  return useChange((change: z.input<typeof editDestination.request>) => call(editDestination, change));
}

/** Sends the confirmation link of a recipient again. */
export function useSendLink(id: string) {
  return useChange(() => call(sendConfirmationLink, { id }));
}

/** Turns a destination on or off: shown at once, taken back where the server refuses. */
export function useToggleDestination(id: string) {
  const list = useList();
  const show = (enabled: boolean) =>
    list.change((all) => all.map((one) => (one.id === id ? { ...one, enabled } : one)));
  return useMutation({
    mutationKey: key,
    // One after the other, so that the last press is the last that the server sees.
    scope: { id: `destination ${id}` },
    mutationFn: (enabled: boolean) => call(toggleDestination, { id, enabled }),
    onMutate: async (enabled) => {
      show(enabled);
      await list.cancelReads();
    },
    onError: (_error, enabled) => show(!enabled),
    onSettled: list.revalidate,
  });
}

/** Deletes a destination. Rules that sent there are read again, since they lose it. */
export function useDeleteDestination() {
  const queries = useQueryClient();
  const list = useList();
  return useMutation({
    mutationKey: key,
    mutationFn: (id: string) => call(deleteDestination, { id }),
    onMutate: list.cancelReads,
    onSuccess: (_answer, id) => {
      list.change((all) => all.filter((one) => one.id !== id));
      return queries.invalidateQueries({ queryKey: ['rules'] });
    },
    onSettled: list.revalidate,
  });
}

/** Sends a test message and answers with the delivery that came of it. */
export function useTestDestination(id: string) {
  const queries = useQueryClient();
  const list = useList();
  return useMutation({
    mutationFn: () => call(testDestination, { id }),
    onSettled: () => {
      list.revalidate();
      return queries.invalidateQueries({ queryKey: ['deliveries', id] });
    },
  });
}

/** A request that answers with the destination as it is then. */
function useChange<Input>(work: (input: Input) => Promise<Destination>) {
  const list = useList();
  return useMutation({
    mutationKey: key,
    mutationFn: work,
    onMutate: list.cancelReads,
    onSuccess: (changed) =>
      list.change((all) =>
        all.some(({ id }) => id === changed.id)
          ? all.map((one) => (one.id === changed.id ? changed : one))
          : [...all, changed],
      ),
    onSettled: list.revalidate,
  });
}

/** Changes the list at hand; what the server says afterwards replaces it. */
function useList() {
  const queries = useQueryClient();
  return {
    change: (next: (all: Destination[]) => Destination[]) =>
      queries.setQueryData<Destination[]>(key, (all) => all && next(all)),
    /** Cancels a read under way: its older answer would undo the change on the screen. */
    cancelReads: () => queries.cancelQueries({ queryKey: key }),
    /** Reads the list again, unless a later change is still being sent. */
    revalidate: () => {
      if (queries.isMutating({ mutationKey: key }) <= 1) queries.invalidateQueries({ queryKey: key });
    },
  };
}
