import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeImport,
  checkImport,
  getImport,
  getImportReport,
  listImports,
} from '../../../shared/imports/api.ts';
import type { Import, ImportField } from '../../../shared/imports/import.ts';
import { call } from '../platform/api/call.ts';

const listKey = ['imports'];
const keyOf = (id: string) => ['import', id];

/** Between two reads of an import that is at work. */
const pollMs = 2_000;

/** Whether an import may change without its customer. One that was just paused still records its last rows. */
function mayChange({ state }: Import): boolean {
  return state === 'checking' || state === 'running' || state === 'paused';
}

/** The imports of the last 30 days, newest first. */
export function useImports() {
  return useQuery({
    queryKey: listKey,
    queryFn: async () => (await call(listImports, {})).data,
    refetchInterval: ({ state }) => (state.data?.some(mayChange) ? pollMs : false),
  });
}

/** One import, kept up to date while it is at work. */
export function useImport(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => call(getImport, { id }),
    refetchInterval: ({ state }) => (state.data && mayChange(state.data) ? pollMs : false),
  });
}

/** Has the file checked once more, by other columns. */
export function useCheckColumns(id: string) {
  return useChange((columns: (ImportField | null)[]) => call(checkImport, { id, columns }));
}

/** Starts, pauses, resumes or cancels. */
export function useChangeImport(id: string) {
  return useChange((change: { state: 'running' | 'paused' | 'cancelled'; alerts?: boolean }) =>
    call(changeImport, { id, ...change }),
  );
}

/** Downloads the report. */
export function useReport(id: string) {
  return useMutation({
    mutationFn: () => call(getImportReport, { id }),
    // The link answers with a file to save, so that the page stays.
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** A request that answers with the import as it is then. */
function useChange<Input>(work: (input: Input) => Promise<Import>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async (changed) => {
      // A read under way may have begun before the change.
      await queries.cancelQueries({ queryKey: keyOf(changed.id) });
      queries.setQueryData<Import>(keyOf(changed.id), changed);
      await queries.invalidateQueries({ queryKey: listKey });
    },
  });
}
