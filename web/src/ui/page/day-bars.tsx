import { formatNumber } from './format.ts';

const height = 150;
const looks = ['fill-chart-1', 'fill-chart-2'];

interface DayBarsProps {
  /** The counts of each day, stacked from the bottom. */
  days: readonly { readonly day: Date; readonly counts: readonly number[] }[];
  /** Replaces the picture for screen readers. */
  words: string;
  timeZone?: 'UTC';
}

/** Bars of days over an axis. Only the bars stretch with the window; labels keep their size. */
export function DayBars({ days, words, timeZone }: DayBarsProps) {
  const names = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(timeZone && { timeZone }),
  });
  const highest = Math.max(...days.map(({ counts }) => sumOf(counts)));
  const step = gridStep(highest);
  const lines = Math.max(1, Math.ceil(highest / step));
  const y = (value: number) => height * (1 - value / (lines * step));
  const marks = Array.from({ length: lines + 1 }, (_, place) => (lines - place) * step);
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <figure role="img" aria-label={words} className="flex grow flex-col">
      <div className="flex grow gap-3">
        <div className="-my-2 flex flex-col justify-between text-right text-12 text-ink-3" aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark}>{formatNumber(mark)}</span>
          ))}
        </div>
        <div className="relative min-h-37.5 grow">
          <svg
            viewBox={`0 0 ${days.length * 10} ${height}`}
            preserveAspectRatio="none"
            className="absolute size-full"
            aria-hidden="true"
          >
            {marks.map((mark) => (
              <line
                key={mark}
                x1="0"
                x2={days.length * 10}
                y1={y(mark)}
                y2={y(mark)}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
              />
            ))}
            {days.map(({ day, counts }, place) =>
              counts.map((count, at) => (
                <rect
                  key={`${day.getTime()} ${looks[at]}`}
                  x={place * 10 + 2}
                  width="6"
                  y={y(sumOf(counts.slice(0, at + 1)))}
                  height={height - y(count)}
                  className={looks[at]}
                />
              )),
            )}
          </svg>
        </div>
      </div>
      <div className="mt-2 flex justify-between pl-6 text-12 text-ink-3" aria-hidden="true">
        {first && <span>{names.format(first.day)}</span>}
        {middle && <span className="max-sm:hidden">{names.format(middle.day)}</span>}
        {last && <span>{names.format(last.day)}</span>}
      </div>
    </figure>
  );
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Distance of grid lines: 1, 2 or 5 times a power of ten, so that at most five lines reach `highest`. */
function gridStep(highest: number): number {
  const least = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}
