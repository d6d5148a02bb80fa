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

/** Poll intervals: while a change is expected, and otherwise. */
const soonMs = 5_000;
const laterMs = 15_000;

/** The account's connections, oldest first, polled. `everyMs` sets a slower interval. */
export function useConnections(everyMs?: number) {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(listConnections, {})).data,
    refetchInterval: ({ state }) => everyMs ?? (state.data?.some(isAwaited) ? soonMs : laterMs),
  });
}

export function useCreateConnection() {
  return useSaveInList(key, (choice: z.input<typeof createConnection.request>) =>
    call(createConnection, choice),
  );
}

export function useRenameConnection(id: string) {
  return useSaveInList(key, (name: string) => call(renameConnection, { id, name }));
}

export function useEditMapping(id: string) {
  return useSaveInList(key, (mapping: NonNullable<Connection['mapping']>) =>
    call(editMapping, { id, ...mapping }),
  );
}

export function useDeleteConnection() {
  return useDeleteFromList(key, (id) => call(deleteConnection, { id }));
}
