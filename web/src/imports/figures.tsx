import { formatNumber } from '../ui/page/format.ts';
import { Panel } from '../ui/page/page.tsx';

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
