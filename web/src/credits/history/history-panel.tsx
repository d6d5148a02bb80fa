import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { creditHistory } from '../../../../shared/credits/api.ts';
import { type LedgerType, ledgerTypes } from '../../../../shared/credits/ledger.ts';
import { csvFile, csvLine } from '../../../../shared/csv.ts';
import { call } from '../../platform/api/call.ts';
import { knownValue } from '../../platform/screens/use-address-state.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { DayBars } from '../../ui/page/day-bars.tsx';
import { ExportButton } from '../../ui/page/export-button.tsx';
import { formatDay } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { creditsInWords, dailyUse, firstDay, type LedgerEntry, paceOf } from './daily-use.ts';
import { type DaySums, LedgerTable, readAddresses, signupOf } from './ledger-table.tsx';
import { filterWords, ledgerWords } from './ledger-words.ts';

const batch = 10;

export function HistoryPanel({ balance }: { balance: number | undefined }) {
  const [type, setType] = useState<LedgerType>();
  const [wanted, setWanted] = useState(batch);
  const { entries, shown, reachesBack, hasMore, searching, error, retry, retryOlder } = useHistory(
    balance,
    type,
    wanted,
  );
  const days = entries && dailyUse(entries, reachesBack, new Date());
  const choose = (chosen: string) => {
    setType(knownValue(ledgerTypes, chosen));
    setWanted(batch);
  };
  return (
    <Panel className="overflow-hidden">
      <div className="px-6 pt-5 pb-4 max-sm:px-4">
        <PanelTitle>{titleFor(days?.length ?? 30)}</PanelTitle>
        <div className="mt-4">
          {days && (
            <DayBars
              days={days.map(({ day, used }) => ({ day, counts: [used] }))}
              words={creditsInWords(days)}
            />
          )}
          {!entries && !error && <Spinner words="Loading history..." />}
          {!entries && error && <NotLoaded words="Couldn't load your credit history." onRetry={retry} />}
        </div>
      </div>
      {entries && entries.length > 0 && (
        <>
          <Tools type={type} onType={choose} />
          <LedgerTable
            entries={shown.slice(0, wanted)}
            sums={daySums(shown, hasMore ? entries.at(-1) : undefined)}
            kind={type && filterWords[type].toLowerCase()}
          />
          {shown.length === 0 && !searching && (
            <p className="border-t border-line px-6 py-4 text-ink-2 max-sm:px-4">No such activity.</p>
          )}
          {searching && (
            <div className="border-t border-line px-6 py-4 max-sm:px-4">
              <Spinner words="Loading history..." />
            </div>
          )}
        </>
      )}
      {entries && !searching && (shown.length > wanted || hasMore) && (
        <div className="border-t border-line px-6 py-2.5 max-sm:px-4">
          {retryOlder ? (
            <NotLoaded words="Couldn't load older activity." onRetry={retryOlder} />
          ) : (
            <Button size="compact" onClick={() => setWanted(wanted + batch)}>
              Show Older
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function Tools({ type, onType }: { type: LedgerType | undefined; onType: (type: string) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-6 pb-4 max-sm:px-4">
      <div className="min-w-0 max-sm:grow">
        <Select
          aria-label="Show activity"
          value={type ?? ''}
          options={[['', 'All activity'], ...ledgerTypes.map((one) => [one, filterWords[one]] as const)]}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <ExportButton ready name="credits" csv={() => ledgerCsv(type)} />
    </div>
  );
}

function titleFor(days: number): string {
  return days === 1 ? 'Credits used today' : `Credits used, last ${days} days`;
}

/**
 * Sum of credits by displayed day. Leaves out the day of `oldest`, because its older entries are not
 * loaded yet.
 */
function daySums(entries: readonly LedgerEntry[], oldest: LedgerEntry | undefined): DaySums {
  const sums = new Map<string, { credits: number; entries: number }>();
  for (const { created_at, credits } of entries) {
    const day = formatDay(created_at);
    const before = sums.get(day) ?? { credits: 0, entries: 0 };
    sums.set(day, { credits: before.credits + credits, entries: before.entries + 1 });
  }
  if (oldest) sums.delete(formatDay(oldest.created_at));
  return sums;
}

const pagesForChart = 10;

/** The loaded entries of the ledger, newest first. `HistoryPanel` loads further ones. */
function useLedger(balance: number | undefined) {
  const query = useInfiniteQuery({
    // A changed balance means new entries, so it is part of the key.
    queryKey: ['credits', 'history', balance],
    queryFn: ({ pageParam }) => call(creditHistory, pageParam === null ? {} : { before: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    enabled: balance !== undefined,
  });
  const { data, hasNextPage } = query;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const oldest = entries?.at(-1)?.created_at;
  const reachesBack = !hasNextPage || (oldest !== undefined && new Date(oldest) < firstDay(new Date()));
  return { query, entries, reachesBack };
}

/** Credits used per day. Undefined until the last 30 days are loaded. */
export function usePace(balance: number | undefined): number | undefined {
  const { entries, reachesBack } = useLedger(balance);
  return entries && reachesBack ? paceOf(dailyUse(entries, true, new Date()), entries) : undefined;
}

/**
 * Loads the ledger as far back as the chart needs, and further until `wanted` entries of the chosen type are
 * found.
 */
function useHistory(balance: number | undefined, type: LedgerType | undefined, wanted: number) {
  const { query, entries, reachesBack } = useLedger(balance);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const shown = useMemo(
    () => (entries ?? []).filter((entry) => type === undefined || entry.type === type),
    [entries, type],
  );
  const forChart = !reachesBack && (data?.pages.length ?? 0) < pagesForChart;
  const searching = shown.length < wanted && hasNextPage && !isFetchNextPageError;
  const more = (forChart || searching) && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (more) fetchNextPage();
  }, [more, fetchNextPage]);
  return {
    entries,
    shown,
    reachesBack,
    hasMore: hasNextPage,
    searching,
    retryOlder: isFetchNextPageError ? fetchNextPage : undefined,
    error: query.error,
    retry: query.refetch,
  };
}

async function ledgerCsv(type: LedgerType | undefined): Promise<Blob> {
  const entries = (await readAll()).filter((entry) => type === undefined || entry.type === type);
  const addresses = await readAddresses(entries);
  const rows = entries.map((entry) => {
    const { created_at, credits, reference } = entry;
    const email = addresses.get(signupOf(entry) ?? '') ?? null;
    return csvLine([created_at, ledgerWords[entry.type], credits, email, reference]);
  });
  const text = csvFile([csvLine(['Date', 'Activity', 'Credits', 'Email', 'Reference']), ...rows]);
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

async function readAll(): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await call(creditHistory, before === undefined ? {} : { before });
    entries.push(...page.data);
    before = page.next;
  }
  return entries;
}
