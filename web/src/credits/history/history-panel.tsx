import { useState } from 'react';
import { type LedgerType, ledgerTypes } from '../../../../shared/credits/ledger.ts';
import { knownValue } from '../../platform/screens/use-address-state.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { ExportButton } from '../../ui/page/export-button.tsx';
import { Panel, PanelTitle } from '../../ui/page/panel.tsx';
import { dailyUse } from './daily-use.ts';
import { daySums } from './day-sums.ts';
import { ledgerCsv } from './ledger-csv.ts';
import { LedgerTable } from './ledger-table.tsx';
import { filterWords } from './ledger-words.ts';
import { UseChart } from './use-chart.tsx';
import { useHistory } from './use-history.ts';

const batch = 10;

/** Where the credits went and came from. */
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
          {days && <UseChart use={days} />}
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

/** Which movements are shown, and all of them as a file. */
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
