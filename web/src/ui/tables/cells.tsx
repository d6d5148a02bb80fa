import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { orDash } from '../page/format.ts';

/** "5,001+" for the stored `5001+`, or a dash. */
export function sizeOrDash(size: string | null): string {
  return orDash(size && sizeInWords(size));
}

export function Blaze({ sent }: { sent: boolean }) {
  return (
    <span className={`mr-2.5 inline-block h-3.5 w-1 shrink-0 rounded-[1px] ${sent ? 'bg-flare' : ''}`}>
      {sent && <span className="sr-only">Alert sent</span>}
    </span>
  );
}

export function Meter({ value, className }: { value: number; className?: string }) {
  return (
    <svg width="44" height="4" viewBox="0 0 44 4" aria-hidden="true" className={className}>
      <rect width="44" height="4" rx="2" className="fill-line-2" />
      <rect width={(44 * Math.min(100, value)) / 100} height="4" rx="2" className="fill-chart-1" />
    </svg>
  );
}

export function AuthorityCell({ value, meter = '' }: { value: number | null; meter?: string }) {
  return value === null ? (
    <span className="text-ink-3">-</span>
  ) : (
    <span className="flex items-center justify-end gap-3.5 font-medium text-ink">
      <Meter value={value} className={meter} />
      <span className="min-w-5">{value}</span>
    </span>
  );
}
