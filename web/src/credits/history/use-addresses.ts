import { useQuery } from '@tanstack/react-query';
import { listSignupAddresses, mostAddresses } from '../../../../shared/signups/dashboard-api.ts';
import { call } from '../../platform/api/call.ts';
import type { LedgerEntry } from './daily-use.ts';

/** By the ids of signups; deleted ones have none. */
export type Addresses = ReadonlyMap<string, string>;

/** The id of the signup that an entry is about; undefined where it is about none. */
export function signupOf({ type, reference }: LedgerEntry): string | undefined {
  return type === 'enrichment' || type === 'refund' ? (reference ?? undefined) : undefined;
}

/** The addresses of the signups that these entries are about; undefined until they are there. */
export function useAddresses(entries: readonly LedgerEntry[]): Addresses | undefined {
  const ids = idsOf(entries);
  return useQuery({
    queryKey: ['signup-addresses', ids],
    queryFn: () => readAddresses(entries),
    placeholderData: (before) => before,
  }).data;
}

/** Asks for the addresses of the signups that these entries are about, 100 at a time. */
export async function readAddresses(entries: readonly LedgerEntry[]): Promise<Addresses> {
  const ids = idsOf(entries);
  const addresses = new Map<string, string>();
  for (let from = 0; from < ids.length; from += mostAddresses) {
    const { data } = await call(listSignupAddresses, { ids: ids.slice(from, from + mostAddresses) });
    for (const { id, email } of data) addresses.set(id, email);
  }
  return addresses;
}

function idsOf(entries: readonly LedgerEntry[]): string[] {
  return [...new Set(entries.flatMap((entry) => signupOf(entry) ?? []))];
}
