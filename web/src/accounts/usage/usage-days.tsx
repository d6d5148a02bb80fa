import type { HourUse, Usage } from '../../../../shared/accounts/usage-api.ts';
import { formatNumber, formatTime } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';

const shown = 30;
const dayLength = 86_400_000;
const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export function UsageDays({ days: counted }: { days: Usage['days'] }) {
  const today = Date.now();
  const columns = Array.from({ length: shown }, (_, at) => {
    const day = new Date(today - (shown - 1 - at) * dayLength);
    const found = counted.find(({ date }) => date === day.toISOString().slice(0, 10));
    return { day, succeeded: found?.succeeded ?? 0, refused: found?.refused ?? 0 };
  });
  const highest = Math.max(1, ...columns.map(({ succeeded, refused }) => succeeded + refused));
  const [succeeded, refused] = [sum(counted, 'succeeded'), sum(counted, 'refused')];
  const words = `${formatNumber(succeeded)} succeeded, ${formatNumber(refused)} refused`;
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>Last 30 days</PanelTitle>
      <p className="mt-1 text-ink-2">
        {words}, at most {formatNumber(highest)} a day.
      </p>
      <figure role="img" aria-label={`Requests per day: ${words}`} className="mt-4">
        <svg
          viewBox={`0 0 ${shown * 10} 100`}
          preserveAspectRatio="none"
          height={96}
          className="w-full"
          aria-hidden="true"
        >
          {columns.map((one, at) => {
            const [low, high] = [(one.succeeded / highest) * 100, (one.refused / highest) * 100];
            return (
              <g key={one.day.getTime()}>
                <rect x={at * 10 + 2} width="6" y={100 - low} height={low} className="fill-chart-1" />
                <rect x={at * 10 + 2} width="6" y={100 - low - high} height={high} className="fill-chart-2" />
              </g>
            );
          })}
          <line
            x1="0"
            x2={shown * 10}
            y1="100"
            y2="100"
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        </svg>
        <div className="mt-2 flex justify-between text-12 text-ink-3" aria-hidden="true">
          <span>{days.format(columns[0]?.day)}</span>
          <span>{days.format(today)}</span>
        </div>
      </figure>
    </Panel>
  );
}

function sum(counted: Usage['days'], field: 'succeeded' | 'refused'): number {
  return counted.reduce((all, one) => all + one[field], 0);
}

export function HourPanel({ hour: { limit, used, remaining, resets_at } }: { hour: HourUse }) {
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>This hour</PanelTitle>
      <p className="mt-2 text-26 font-bold">
        {formatNumber(used)} <span className="text-16 font-normal text-ink-2">of {formatNumber(limit)}</span>
      </p>
      <svg
        viewBox={`0 0 ${limit} 1`}
        preserveAspectRatio="none"
        className="mt-2 h-2 w-full rounded-s bg-sunken"
        aria-hidden="true"
      >
        <rect width={Math.min(used, limit)} height="1" className="fill-chart-1" />
      </svg>
      <p className="mt-2 text-ink-2">
        {remaining > 0
          ? `${formatNumber(remaining)} left until ${formatTime(resets_at)}.`
          : `Requests are refused until ${formatTime(resets_at)}. A batch adds 100 signups as one request.`}
      </p>
    </Panel>
  );
}
