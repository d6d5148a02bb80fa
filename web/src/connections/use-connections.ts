import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  createConnection,
  deleteConnection,
  editMapping,
  listConnections,
  renameConnection,
} from '../../../shared/connections/api.ts';
import type { Connection } from '../../../shared/connections/connection.ts';
import { call } from '../platform/api/call.ts';
import { isAwaited } from './connection-state.ts';

const key = ['connections'];

/** Between two reads: while a customer waits for something to show, and otherwise. */
const soonMs = 5_000;
const laterMs = 15_000;

/** The account's connections, oldest first, kept up to date; `everyMs` where a slower pace is enough. */
export function useConnections(everyMs?: number) {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(listConnections, {})).data,
    refetchInterval: ({ state }) => everyMs ?? (state.data?.some(isAwaited) ? soonMs : laterMs),
  });
}

/** Adds a connection. */
export function useCreateConnection() {
  return useChange((choice: z.input<typeof createConnection.request>) => call(createConnection, choice));
}

/** Changes a connection's name. */
export function useRenameConnection(id: string) {
  return useChange((name: string) => call(renameConnection, { id, name }));
}

/** Changes where a generic connection finds its fields. */
export function useEditMapping(id: string) {
  return useChange((mapping: NonNullable<Connection['mapping']>) => call(editMapping, { id, ...mapping }));
}

/** Deletes a connection; it leaves the list at once. */
export function useDeleteConnection(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteConnection, { id }),
    onSuccess: async () => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<Connection[]>(key, (all) => all?.filter((one) => one.id !== id));
    },
  });
}

/** A request that answers with the connection as it is then. */
function useChange<Input>(work: (input: Input) => Promise<Connection>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async (changed) => {
      // A read under way may have begun before the change.
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<Connection[]>(key, (all = []) =>
        all.some(({ id }) => id === changed.id)
          ? all.map((one) => (one.id === changed.id ? changed : one))
          : [...all, changed],
      );
    },
  });
}
