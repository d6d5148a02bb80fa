import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Connection } from '../../../shared/connections/connection.ts';
import {
  changeImport,
  checkImport,
  chooseCompanies,
  getConnectionReveal,
  getImport,
  getImportReport,
  getImportReveal,
  listImports,
} from '../../../shared/imports/api.ts';
import type { Import, ImportField } from '../../../shared/imports/import.ts';
import type { CompanyChoice } from '../../../shared/imports/preview.ts';
import type { Reveal } from '../../../shared/imports/reveal.ts';
import { call } from '../platform/api/call.ts';

const listKey = ['imports'];
const keyOf = (id: string) => ['import', id];

const pollMs = 2_000;

/**
 * True if an import may change by itself. A paused import may still record its last rows, and the credits that
 * it lacks may have been paid.
 */
function mayChange({ state, preview, balance, price_of_rest }: Import): boolean {
  if (state === 'checked') return preview?.known === null || balance < price_of_rest;
  return state === 'checking' || state === 'running' || state === 'paused';
}

export function useImports() {
  return useQuery({
    queryKey: listKey,
    queryFn: async () => (await call(listImports, {})).data,
    refetchInterval: ({ state }) => (state.data?.some(mayChange) ? pollMs : false),
  });
}

export function useImport(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => call(getImport, { id }),
    refetchInterval: ({ state }) => (state.data && mayChange(state.data) ? pollMs : false),
  });
}

export function useCheckColumns(id: string) {
  return useChange((columns: (ImportField | null)[]) => call(checkImport, { id, columns }));
}

export function useChangeImport(id: string) {
  return useChange(
    (change: {
      state: 'running' | 'paused' | 'cancelled';
      alerts?: boolean;
      done?: number;
      companies?: CompanyChoice;
    }) => call(changeImport, { id, ...change }),
  );
}

/** The companies that a choice selects; the earlier ones until they have arrived. */
export function useFileCompanies({ id, progress }: Import, choice: CompanyChoice, shown: number) {
  return useQuery({
    queryKey: ['import-companies', id, progress.done, choice, shown],
    queryFn: () => call(chooseCompanies, { id, ...choice, shown }),
    placeholderData: keepPreviousData,
  });
}

/** Waits longer between reads of more people, because each reads all of them. */
function revealPollMs({ people }: Reveal): number {
  return 4_000 + 2 * people;
}

export function useReveal({ id, progress }: Import) {
  return useRevealed(['import-reveal', id, progress.done], () => call(getImportReveal, { id }));
}

/** Read again after each further signup of the connection. */
export function useConnectionReveal({ id, signups }: ConnectionToReveal) {
  return useRevealed(['connection-reveal', id, signups], () => call(getConnectionReveal, { id }));
}

export type ConnectionToReveal = Pick<Connection, 'id' | 'signups'>;

function useRevealed(queryKey: readonly unknown[], queryFn: () => Promise<Reveal>) {
  return useQuery({
    queryKey,
    queryFn,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data && data.enriched < data.to_enrich ? revealPollMs(data) : false,
  });
}

export type ReportOf = 'rows' | 'companies' | 'people';

export function useReport(id: string, of: ReportOf = 'rows') {
  return useMutation({
    mutationFn: () => call(getImportReport, { id, of }),
    // The URL returns an attachment, so the page stays open.
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

function useChange<Input>(work: (input: Input) => Promise<Import>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async (changed) => {
      // A running read may be older than the change.
      await queries.cancelQueries({ queryKey: keyOf(changed.id) });
      queries.setQueryData<Import>(keyOf(changed.id), changed);
      await queries.invalidateQueries({ queryKey: listKey });
    },
  });
}
