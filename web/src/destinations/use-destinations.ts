import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  createDestination,
  type DestinationChoice,
  deleteDestination,
  editDestination,
  finishSlackInstall,
  listDestinations,
  sendConfirmationLink,
  testDestination,
  toggleDestination,
} from '../../../shared/destinations/api.ts';
import type { Destination } from '../../../shared/destinations/destination.ts';
import { call } from '../platform/api/call.ts';
import {
  useCachedList,
  useDeleteFromList,
  useSaveInList,
  useToggleInList,
} from '../platform/api/use-cached-list.ts';

const key = ['destinations'];

/** The account's destinations: the account email first, then the others, oldest first. */
export function useDestinations() {
  return useQuery({ queryKey: key, queryFn: async () => (await call(listDestinations, {})).data });
}

export function useCreateDestination() {
  return useSaveInList(key, (choice: DestinationChoice) => call(createDestination, choice));
}

export function useEditDestination() {
  return useSaveInList(key, (change: z.input<typeof editDestination.request>) =>
    call(editDestination, change),
  );
}

export function useInstallSlack() {
  return useSaveInList(key, (input: z.input<typeof finishSlackInstall.request>) =>
    call(finishSlackInstall, input),
  );
}

export function useSendLink(id: string) {
  return useSaveInList(key, () => call(sendConfirmationLink, { id }));
}

export function useToggleDestination(id: string) {
  return useToggleInList<Destination>(key, id, (enabled) => call(toggleDestination, { id, enabled }));
}

/** Also reloads the rules, because they lose this destination. */
export function useDeleteDestination() {
  const queries = useQueryClient();
  return useDeleteFromList(
    key,
    (id) => call(deleteDestination, { id }),
    () => queries.invalidateQueries({ queryKey: ['rules'] }),
  );
}

export function useTestDestination(id: string) {
  const queries = useQueryClient();
  const list = useCachedList<Destination>(key);
  return useMutation({
    mutationFn: () => call(testDestination, { id }),
    onSettled: () => {
      list.revalidate();
      return queries.invalidateQueries({ queryKey: ['deliveries', id] });
    },
  });
}

export function destinationLink({ id }: Pick<Destination, 'id'>): string {
  return `/destination?${new URLSearchParams({ id })}`;
}
