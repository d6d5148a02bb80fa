import type { Credits } from '../../../shared/credits/api.ts';
import { waitingOrders } from '../../../shared/signups/vocabulary.ts';
import { announceError } from '../ui/feedback/toast.tsx';
import { Select } from '../ui/forms/select.tsx';
import { counted } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { useSaveWaitingOrder } from './use-credits.ts';

const orders = { oldest: 'Oldest first', newest: 'Newest first' } as const;

export function WaitingSignups({ credits }: { credits: Credits }) {
  const save = useSaveWaitingOrder();
  const count = credits.waiting_signups;
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-6 max-sm:p-4">
      <div>
        <PanelTitle>Waiting for credits</PanelTitle>
        <p className="mt-1.5 text-ink-2">
          {counted(count, 'signup')} {count === 1 ? 'is' : 'are'} waiting for credits.{' '}
          {count === 1 ? 'It is' : 'Each is'} enriched for 1 credit when credits arrive.
        </p>
      </div>
      <Select
        aria-label="Order of waiting signups"
        value={credits.waiting_order}
        disabled={save.isPending}
        options={waitingOrders.map((order) => [order, orders[order]])}
        onChange={({ target }) =>
          save.mutate(target.value === 'newest' ? 'newest' : 'oldest', { onError: announceError })
        }
      />
    </Panel>
  );
}
