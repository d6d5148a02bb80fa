import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { listSignupAddresses, mostAddresses } from '../../../../shared/signups/dashboard-api.ts';
import { call } from '../../platform/api/call.ts';
import { isTestMode } from '../../platform/api/test-mode.ts';
import { signupLink } from '../../platform/screens/use-address-state.ts';
import { formatDay, formatNumber, formatTime } from '../../ui/page/format.ts';
import { Bar } from '../../ui/page/page.tsx';
import { usePhone } from '../../ui/page/use-media.ts';
import type { LedgerEntry } from './daily-use.ts';
import { ledgerWords } from './ledger-words.ts';

const head = 'h-10 px-3 text-left text-13 font-medium text-ink-2';
const cell = 'h-11 border-t border-line px-3 py-1.5 text-ink-2';

interface LedgerTableProps {
  entries: readonly LedgerEntry[];
  sums: DaySums;
  /** The chosen kind of activity in words, if not all of them are shown. */
  kind: string | undefined;
}

/** Credits and number of the entries of a day. */
export type DaySums = ReadonlyMap<string, { readonly credits: number; readonly entries: number }>;

export function LedgerTable({ entries, sums, kind }: LedgerTableProps) {
  const addresses = useAddresses(entries);
  const phone = usePhone();
  return (
    <table className="w-full table-fixed" aria-label="Credit history">
      <thead className="border-t border-line bg-sunken">
        <tr>
          <th scope="col" className={`${head} w-52 pl-6 max-sm:w-auto max-sm:pl-4`}>
            Activity
          </th>
          {!phone && (
            <th scope="col" className={head}>
              Signup
            </th>
          )}
          <th scope="col" className={`${head} w-20 text-right max-sm:w-18 max-sm:px-1`}>
            Credits
          </th>
          <th scope="col" className={`${head} w-30 pr-6 max-sm:w-26 max-sm:pr-4`}>
            Time
          </th>
        </tr>
      </thead>
      {[...daysOf(entries)].map(([day, ofDay]) => (
        <Day
          key={day}
          day={day}
          sum={sumInWords(sums.get(day), ofDay.length, kind)}
          entries={ofDay}
          addresses={addresses}
          phone={phone}
        />
      ))}
    </table>
  );
}

interface DayProps {
  day: string;
  sum: string | undefined;
  entries: readonly LedgerEntry[];
  addresses: Addresses | undefined;
  phone: boolean;
}

function Day({ day, sum, entries, addresses, phone }: DayProps) {
  return (
    <tbody>
      <tr className="bg-sunken">
        <th
          scope="colgroup"
          colSpan={phone ? 3 : 4}
          className="h-10 border-t border-line px-6 text-left text-13 max-sm:px-4"
        >
          <span className="flex justify-between gap-3">
            <span className="font-medium text-ink">{day}</span>
            {sum && <span className="font-normal text-ink-2">{sum}</span>}
          </span>
        </th>
      </tr>
      {entries.map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} addresses={addresses} phone={phone} />
      ))}
    </tbody>
  );
}

function Entry({ entry, addresses, phone }: Pick<DayProps, 'addresses' | 'phone'> & { entry: LedgerEntry }) {
  const signup = <Signup entry={entry} addresses={addresses} />;
  return (
    <tr>
      <td className={`${cell} pl-6 font-medium text-ink max-sm:pl-4`}>
        {ledgerWords[entry.type]}
        {phone && <span className="block text-13 font-normal">{signup}</span>}
      </td>
      {!phone && <td className={cell}>{signup}</td>}
      <td className={`${cell} text-right font-medium text-ink`}>{signed(entry.credits)}</td>
      <td className={`${cell} pr-6 whitespace-nowrap max-sm:pr-4`}>{formatTime(entry.created_at)}</td>
    </tr>
  );
}

/** Links to the signup, if it still exists. The ledger outlives deleted signups. */
function Signup({ entry, addresses }: { entry: LedgerEntry; addresses: Addresses | undefined }) {
  const id = signupOf(entry);
  if (id === undefined) return null;
  const email = addresses?.get(id);
  if (!addresses) return <Bar className="w-32" />;
  if (email === undefined) return <span className="text-ink-3">Deleted signup</span>;
  // Test data has no such signup to open.
  if (isTestMode()) return email;
  return (
    <Link
      to={signupLink(id)}
      title={email}
      className="block max-w-full truncate rounded-s text-accent-ink hover:underline hover:underline-offset-4 max-sm:wrap-anywhere max-sm:whitespace-normal pointer-coarse:py-3"
    >
      {email}
    </Link>
  );
}

function daysOf(entries: readonly LedgerEntry[]): ReadonlyMap<string, LedgerEntry[]> {
  const days = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const day = formatDay(entry.created_at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

function keyOf({ created_at, type, reference }: LedgerEntry): string {
  return `${created_at} ${type} ${reference}`;
}

function sumInWords(
  sum: { credits: number; entries: number } | undefined,
  shown: number,
  kind: string | undefined,
): string | undefined {
  if (!sum) return undefined;
  const words = `${signed(sum.credits)} ${kind ? `by ${kind}` : 'on this day'}`;
  return shown < sum.entries ? `${words}, ${shown} of ${sum.entries} shown` : words;
}

function signed(credits: number): string {
  return (credits > 0 ? '+' : '') + formatNumber(credits);
}

/** Email by signup ID. Deleted signups are missing. */
type Addresses = ReadonlyMap<string, string>;

export function signupOf({ type, reference }: LedgerEntry): string | undefined {
  return type === 'enrichment' || type === 'refund' ? (reference ?? undefined) : undefined;
}

function useAddresses(entries: readonly LedgerEntry[]): Addresses | undefined {
  const ids = idsOf(entries);
  return useQuery({
    queryKey: ['signup-addresses', ids],
    queryFn: () => readAddresses(entries),
    placeholderData: (before) => before,
  }).data;
}

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
