import { formatNumber } from '../../ui/page/format.ts';
import { Tabs } from '../../ui/tables/tabs.tsx';
import type { OutcomeFilter } from './use-deliveries.ts';

interface LogFilterProps {
  outcome: OutcomeFilter | undefined;
  counts: { readonly retrying: number; readonly failed: number } | undefined;
  onChoose: (outcome: OutcomeFilter | undefined) => void;
}

/** Which deliveries the log shows. */
export function LogFilter({ outcome, counts, onChoose }: LogFilterProps) {
  return (
    <Tabs
      label="Show"
      chosen={outcome}
      choices={[
        [undefined, 'All'],
        ['retrying', counted('Retrying', counts?.retrying)],
        ['failed', counted('Failed', counts?.failed)],
        ['unknown', 'Unknown'],
      ]}
      onChoose={onChoose}
    />
  );
}

function counted(words: string, count: number | undefined): string {
  return count ? `${words} ${formatNumber(count)}` : words;
}
