import { useState } from 'react';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { formatNumber } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { DailyChart } from './daily-chart.tsx';
import { DailyTable } from './daily-table.tsx';
import { comparison, type Recent } from './recent-figures.ts';

const key = [
  ['Professional', 'size-2.5 rounded-[3px] bg-chart-1'],
  ['Personal', 'size-2.5 rounded-[3px] bg-chart-2'],
  ['Alert sent', 'h-3.5 w-1 rounded-[1px] bg-flare'],
] as const;

interface DailyPanelProps {
  recent: Recent | undefined;
  retry: (() => void) | undefined;
}

export function DailyPanel({ recent, retry }: DailyPanelProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel className="min-w-0 p-6 max-sm:p-4">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PanelTitle>Signups, last 30 days</PanelTitle>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ul className="flex gap-x-3 text-13 whitespace-nowrap text-ink-2 sm:gap-x-4">
            {key.map(([name, mark]) => (
              <li key={name} className="flex items-center gap-1.5 sm:gap-2">
                <span aria-hidden="true" className={mark} />
                {name}
              </li>
            ))}
          </ul>
          {recent && (
            <Button size="compact" onClick={() => setAsTable(!asTable)}>
              {asTable ? 'View as Chart' : 'View as Table'}
            </Button>
          )}
        </div>
      </div>
      {recent && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:gap-8">
          <Totals recent={recent} />
          {asTable ? <DailyTable days={recent.days} /> : <DailyChart days={recent.days} />}
        </div>
      )}
      {!recent && (
        <div className="h-[150px] text-ink-3 min-[40rem]:h-[216px]">
          {retry ? (
            <NotLoaded words="Couldn't load the chart." label="Chart" onRetry={retry} />
          ) : (
            'Counting...'
          )}
        </div>
      )}
    </Panel>
  );
}

function Totals({ recent: { now, before } }: { recent: Recent }) {
  const totals = [
    ['Signups', now.signups, before?.signups],
    ['Professional', now.professional, before?.professional],
    ['Alerts sent', now.alerts, before?.alerts],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-x-4 max-sm:grid-cols-1 max-sm:gap-y-2 lg:grid-cols-1 lg:content-start lg:divide-y lg:divide-line">
      {totals.map(([name, figure, earlier]) => (
        <div
          key={name}
          className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3 lg:py-2.5 lg:first:pt-0"
        >
          <dt className="text-13 text-ink-2">{name}</dt>
          <dd className="max-sm:text-right">
            <span className="text-19 font-bold">{formatNumber(figure)}</span>
            <span className="block text-13 text-ink-3">{comparison(figure, earlier)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
