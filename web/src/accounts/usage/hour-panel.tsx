import type { HourUse } from '../../../../shared/accounts/usage-api.ts';
import { formatNumber, formatTime } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/panel.tsx';

/** How much of this hour's limit is used. */
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
