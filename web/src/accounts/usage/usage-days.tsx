import type { HourUse, Usage } from '../../../../shared/accounts/usage-api.ts';
import { DayBars } from '../../ui/page/day-bars.tsx';
import { formatNumber, formatTime } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';

const shown = 30;
const dayLength = 86_400_000;

export function UsageDays({ days: counted }: { days: Usage['days'] }) {
  const today = Date.now();
  const columns = Array.from({ length: shown }, (_, at) => {
    const day = new Date(today - (shown - 1 - at) * dayLength);
    const found = counted.find(({ date }) => date === day.toISOString().slice(0, 10));
    return { day, counts: [found?.succeeded ?? 0, found?.refused ?? 0] };
  });
  const [succeeded, refused] = [sum(counted, 'succeeded'), sum(counted, 'refused')];
  const words = `${formatNumber(succeeded)} succeeded, ${formatNumber(refused)} refused`;
  return (
    <Panel className="flex flex-col p-6 max-sm:p-4 lg:row-span-2">
      <PanelTitle>Last 30 days</PanelTitle>
      <p className="mt-1 mb-5 flex flex-wrap gap-x-5 text-ink-2">
        {[
          [`${formatNumber(succeeded)} succeeded`, 'bg-chart-1'] as const,
          [`${formatNumber(refused)} refused`, 'bg-chart-2'] as const,
        ].map(([name, look]) => (
          <span key={look} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${look}`} />
            {name}
          </span>
        ))}
      </p>
      <DayBars days={columns} words={`Requests per day: ${words}`} timeZone="UTC" />
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
