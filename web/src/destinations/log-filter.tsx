import { formatNumber } from '../ui/format.ts';
import type { OutcomeFilter } from './use-deliveries.ts';

interface LogFilterProps {
  outcome: OutcomeFilter | undefined;
  counts: { readonly retrying: number; readonly failed: number } | undefined;
  onChoose: (outcome: OutcomeFilter | undefined) => void;
}

/** Which deliveries the log shows. */
export function LogFilter({ outcome, counts, onChoose }: LogFilterProps) {
  const choices = [
    [undefined, 'All', undefined],
    ['retrying', 'Retrying', counts?.retrying],
    ['failed', 'Failed', counts?.failed],
    ['unknown', 'Unknown', undefined],
  ] as const;
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="sr-only">Show</legend>
      {choices.map(([value, words, count]) => (
        <button
          key={words}
          type="button"
          aria-pressed={outcome === value}
          onClick={() => onChoose(value)}
          className="h-8 border-b-2 border-transparent text-13 font-medium text-ink-2 hover:text-ink aria-pressed:border-accent-ink aria-pressed:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11"
        >
          {words}
          {count ? ` ${formatNumber(count)}` : ''}
        </button>
      ))}
    </fieldset>
  );
}
