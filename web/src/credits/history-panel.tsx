import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { formatDate, formatNumber } from '../ui/format.ts';
import { Panel, PanelTitle } from '../ui/panel.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { dailyUse, type LedgerEntry } from './daily-use.ts';
import { ledgerWords } from './ledger-words.ts';
import { UseChart } from './use-chart.tsx';
import { useHistory } from './use-history.ts';

const batch = 10;
const head = 'h-10 px-3 text-left text-13 font-medium text-ink-2';
const cell = 'h-11 border-t border-line px-3 py-2 text-ink-2';

/** Where the credits went and came from. */
export function HistoryPanel({ balance }: { balance: number | undefined }) {
  const { entries, reachesBack, hasMore, loadMore, error, retry } = useHistory(balance);
  const [wanted, setWanted] = useState(batch);
  const days = entries && dailyUse(entries, reachesBack, new Date());
  const showMore = () => {
    if (entries && entries.length < wanted + batch && hasMore) loadMore();
    setWanted(wanted + batch);
  };
  return (
    <Panel className="overflow-hidden">
      <div className="px-6 pt-5 pb-4 max-sm:px-4">
        <PanelTitle>{titleFor(days?.length ?? 30)}</PanelTitle>
        <div className="mt-4">
          {days && <UseChart use={days} />}
          {!entries && !error && <Spinner words="Loading history..." />}
          {!entries && error && (
            <>
              <p className="mb-4 text-ink-2">Couldn't load your credit history.</p>
              <Button onClick={() => retry()}>Try Again</Button>
            </>
          )}
        </div>
      </div>
      {entries && entries.length > 0 && <Ledger entries={entries.slice(0, wanted)} />}
      {entries && (entries.length > wanted || hasMore) && (
        <div className="border-t border-line px-6 py-2.5 max-sm:px-4">
          <Button size="compact" onClick={showMore}>
            Show Older
          </Button>
        </div>
      )}
    </Panel>
  );
}

function titleFor(days: number): string {
  return days === 1 ? 'Credits used today' : `Credits used, last ${days} days`;
}

function Ledger({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <table className="w-full">
      <thead className="border-t border-line bg-sunken">
        <tr>
          <th scope="col" className={`${head} pl-6 max-sm:pl-4`}>
            Activity
          </th>
          <th scope="col" className={`${head} text-right`}>
            Credits
          </th>
          <th scope="col" className={`${head} pr-6 max-sm:pr-4`}>
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ type, credits, reference, created_at }) => (
          <tr key={`${created_at} ${type} ${reference}`}>
            <td className={`${cell} pl-6 font-medium text-ink max-sm:pl-4`}>{ledgerWords[type]}</td>
            <td className={`${cell} text-right font-medium text-ink`}>{signed(credits)}</td>
            <td
              className={`${cell} w-56 pr-6 whitespace-nowrap max-sm:w-32 max-sm:pr-4 max-sm:whitespace-normal`}
            >
              {formatDate(created_at)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(credits: number): string {
  return (credits > 0 ? '+' : '') + formatNumber(credits);
}
