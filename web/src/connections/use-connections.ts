import { useQuery } from '@tanstack/react-query';
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
import { useDeleteFromList, useSaveInList } from '../platform/api/use-cached-list.ts';
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
  return useSaveInList(key, (choice: z.input<typeof createConnection.request>) =>
    call(createConnection, choice),
  );
}

/** Changes a connection's name. */
export function useRenameConnection(id: string) {
  return useSaveInList(key, (name: string) => call(renameConnection, { id, name }));
}

/** Changes where a generic connection finds its fields. */
export function useEditMapping(id: string) {
  return useSaveInList(key, (mapping: NonNullable<Connection['mapping']>) =>
    call(editMapping, { id, ...mapping }),
  );
}

/** Deletes a connection and removes it from the list. */
export function useDeleteConnection() {
  return useDeleteFromList(key, (id) => call(deleteConnection, { id }));
}
