import { type CompanyCounts, type KnownSize, knownSizes } from '../../../shared/imports/preview.ts';
import { formatNumber } from '../ui/page/format.ts';
import { Panel } from '../ui/page/page.tsx';
import { sizeWords } from './import-words.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly words: string;
}

export function ImportFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Panel>
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {figures.map(({ name, value, words }) => (
          <div
            key={name}
            className="border-line px-6 py-4 max-md:px-4 even:border-l max-lg:nth-[n+3]:border-t lg:not-first:border-l"
          >
            <dt className="text-13 font-medium text-ink-2">{name}</dt>
            <dd>
              <span className="block text-26 font-bold">{formatNumber(value)}</span>
              <span className="block text-13 text-ink-2">{words}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

interface Part {
  readonly name: string;
  readonly count: number;
  readonly fill: string;
  /** 1 if absent. */
  readonly opacity?: number;
}

/** SVG attributes for widths, because the content security policy forbids inline styles. */
export function PartsBar({ parts, total }: { parts: readonly Part[]; total: number }) {
  let from = 0;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 8"
      preserveAspectRatio="none"
      className="block h-2 w-full overflow-hidden rounded-s"
    >
      {parts.map(({ name, count, fill, opacity }) => {
        const x = from;
        const width = (count / Math.max(1, total)) * 1000;
        from += width;
        return <rect key={name} x={x} width={width} height={8} className={fill} fillOpacity={opacity} />;
      })}
    </svg>
  );
}

const opacities: Record<KnownSize, number> = {
  '5001+': 1,
  '1001-5000': 0.86,
  '201-1000': 0.72,
  '51-200': 0.56,
  '11-50': 0.42,
  '1-10': 0.28,
  unknown: 0.08,
};

/** A bar of companies by size, with the counts in words. */
export function SizesBar({ sizes }: { sizes: Readonly<Record<KnownSize, CompanyCounts>> }) {
  const parts = knownSizes.map((size) => ({
    name: sizeWords(size),
    count: sizes[size].companies,
    fill: 'fill-chart-1',
    opacity: opacities[size],
  }));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel className="px-6 py-4 max-sm:px-4">
      <PartsBar parts={parts} total={total} />
      <ul aria-label="Companies by size" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
        {parts.map(({ name, count, opacity }) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg width="10" height="10" aria-hidden="true" className="stroke-chart-1">
              <rect
                x="0.5"
                y="0.5"
                width="9"
                height="9"
                rx="2"
                className="fill-chart-1"
                fillOpacity={opacity}
              />
            </svg>
            <strong className="text-ink">{formatNumber(count)}</strong> {name}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
