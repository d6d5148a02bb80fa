import type { Found, Import } from '../../../shared/imports/import.ts';
import { formatNumber } from '../ui/page/format.ts';
import { Panel } from '../ui/page/panel.tsx';
import { importedOf, percentDone, remainingInWords } from './import-words.ts';

/** How far an import has come: one bar in parts, with its key in words. Announced every 10 percent. */
export function ProgressPanel({ shown, found, now }: { shown: Import; found: Found; now: Date }) {
  const percent = percentDone(shown);
  const { done, waiting, skipped } = shown.progress;
  const remaining = shown.state === 'running' ? remainingInWords(shown, now) : undefined;
  const parts = [
    { name: 'Imported', count: importedOf(shown) - waiting, color: 'bg-chart-1', fill: 'fill-chart-1' },
    { name: 'Waiting for credits', count: waiting, color: 'bg-chart-4', fill: 'fill-chart-4' },
    { name: 'Skipped', count: skipped, color: 'bg-chart-2', fill: 'fill-chart-2' },
    { name: 'Still in the file', count: found.new_rows - done, color: 'bg-line-2', fill: 'fill-line-2' },
  ].filter(({ name, count }) => count > 0 || name === 'Imported');
  const key = parts.map(({ name, count }) => `${name} ${formatNumber(count)}`).join(', ');
  return (
    <Panel className="px-6 py-5 max-sm:px-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-13 font-medium text-ink-2">Done</h2>
          <p className="text-34 font-bold">{percent}%</p>
        </div>
        <p className="text-ink-2 sm:text-right">
          {remaining && <strong className="block text-ink">{remaining.left}</strong>}
          {formatNumber(done)} of {formatNumber(found.new_rows)} rows{remaining && `, ${remaining.pace}`}
        </p>
      </div>
      <div
        role="progressbar"
        aria-label="Import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%: ${key}`}
        className="mt-3"
      >
        <PartsBar parts={parts} total={found.new_rows} />
      </div>
      <ul aria-label="Key" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
        {parts.map(({ name, count, color }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${color}`} />
            {name} {formatNumber(count)}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {shown.state === 'running' ? `${Math.floor(percent / 10) * 10} percent imported` : ''}
      </p>
    </Panel>
  );
}

/** Widths as attributes of a drawing: the pages' policy allows no inline style. */
function PartsBar({
  parts,
  total,
}: {
  parts: readonly { count: number; fill: string; name: string }[];
  total: number;
}) {
  let from = 0;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 8"
      preserveAspectRatio="none"
      className="block h-2 w-full overflow-hidden rounded-s"
    >
      {parts.map(({ name, count, fill }) => {
        const x = from;
        const width = (count / Math.max(1, total)) * 1000;
        from += width;
        return <rect key={name} x={x} width={width} height={8} className={fill} />;
      })}
    </svg>
  );
}
