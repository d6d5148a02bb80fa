import { Panel, PanelTitle } from '../ui/panel.tsx';
import { DailyChart } from './daily-chart.tsx';
import { useDailyCounts } from './use-daily-counts.ts';

const key = [
  ['Professional', 'size-2.5 rounded-[3px] bg-chart-1'],
  ['Personal', 'size-2.5 rounded-[3px] bg-chart-2'],
  ['Alert sent', 'h-3.5 w-1 rounded-[1px] bg-flare'],
] as const;

/** The signups of the last 30 days by kind, with the days on which alerts went out. */
export function DailyPanel() {
  const { data, error } = useDailyCounts();
  return (
    <Panel className="min-w-0 p-6 max-sm:p-4">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PanelTitle>Signups, last 30 days</PanelTitle>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
          {key.map(([name, mark]) => (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden="true" className={mark} />
              {name}
            </li>
          ))}
        </ul>
      </div>
      {data ? (
        <DailyChart days={data} />
      ) : (
        <p className="h-[150px] text-ink-3 min-[40rem]:h-[246px]">
          {error ? "Couldn't load the chart." : 'Counting...'}
        </p>
      )}
    </Panel>
  );
}
