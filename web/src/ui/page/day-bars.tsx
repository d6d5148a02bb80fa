import { formatNumber } from './format.ts';
import { type DayOfUse, gridStep } from '../../credits/history/daily-use.ts';

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const height = 150;

/** Only the bars stretch with the window; labels keep their size. */
export function UseChart({ use }: { use: readonly DayOfUse[] }) {
  const highest = Math.max(...use.map(({ used }) => used));
  const step = gridStep(highest);
  const lines = Math.max(1, Math.ceil(highest / step));
  const y = (value: number) => height * (1 - value / (lines * step));
  const marks = Array.from({ length: lines + 1 }, (_, place) => (lines - place) * step);
  const [first, middle, last] = [use[0], use[Math.floor(use.length / 2)], use.at(-1)];
  return (
    <figure role="img" aria-label={summary(use)}>
      <div className="flex gap-3">
        <div className="-my-2 flex flex-col justify-between text-right text-12 text-ink-3" aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark}>{formatNumber(mark)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${use.length * 10} ${height}`}
          preserveAspectRatio="none"
          height={height}
          className="min-w-0 grow"
          aria-hidden="true"
        >
          {marks.map((mark) => (
            <line
              key={mark}
              x1="0"
              x2={use.length * 10}
              y1={y(mark)}
              y2={y(mark)}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {use.map(({ day, used }, place) => (
            <rect
              key={day.getTime()}
              x={place * 10 + 2}
              width="6"
              y={y(used)}
              height={height - y(used)}
              className="fill-chart-1"
            />
          ))}
        </svg>
      </div>
      <div className="mt-2 flex justify-between pl-6 text-12 text-ink-3" aria-hidden="true">
        {first && <span>{days.format(first.day)}</span>}
        {middle && <span className="max-sm:hidden">{days.format(middle.day)}</span>}
        {last && <span>{days.format(last.day)}</span>}
      </div>
    </figure>
  );
}

function summary(use: readonly DayOfUse[]): string {
  const total = use.reduce((sum, { used }) => sum + used, 0);
  const most = use.reduce((best, one) => (one.used > best.used ? one : best));
  if (total === 0) return 'Credits used per day: none in this period.';
  return `Credits used per day: ${formatNumber(total)} in total, the most on ${days.format(most.day)} (${formatNumber(most.used)}).`;
}
