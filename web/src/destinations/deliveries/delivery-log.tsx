import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Destination } from '../../../../shared/destinations/destination.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { formatNumber } from '../../ui/page/format.ts';
import { Panel } from '../../ui/page/page.tsx';
import { TableHead } from '../../ui/tables/table-head.tsx';
import { Tabs } from '../../ui/tables/tabs.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { LogEmpty, LogLoading, LogNotLoaded } from './log-states.tsx';
import { logPageSize, type OutcomeFilter, useDeliveries, useReplayFailed } from './use-deliveries.ts';
import { useDeliveryFigures } from './use-delivery-figures.ts';

const columns = [
  ['Time', 'w-46'],
  ['Event', ''],
  ['Status', 'w-30'],
  ['Latency', 'w-26'],
  ['Attempts', 'w-26'],
] as const;

interface DeliveryLogProps {
  destination: Destination;
  outcome: OutcomeFilter | undefined;
  onOutcome: (outcome: OutcomeFilter | undefined) => void;
}

export function DeliveryLog({ destination, outcome, onOutcome }: DeliveryLogProps) {
  /** Cursors of the pages up to this one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<string>();
  const figures = useDeliveryFigures(destination.id).data;
  const { data, error, refetch } = useDeliveries(destination.id, outcome, cursors.at(-1));
  const filter = (next: OutcomeFilter | undefined) => {
    setCursors([]);
    onOutcome(next);
  };
  const rows = data?.rows ?? [];
  const unfinished = (figures?.retrying ?? 0) + (figures?.failed ?? 0);
  return (
    <Panel className="@container overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 px-6 py-4 max-md:px-4">
        <h2 className="mr-auto text-16 font-bold">Delivery log</h2>
        <LogFilter outcome={outcome} counts={figures} onChoose={filter} />
        {unfinished > 0 && <ReplayAll destination={destination} count={unfinished} />}
      </div>
      {!data && !error && <LogLoading />}
      {!data && error && <LogNotLoaded onRetry={() => refetch()} />}
      {data && rows.length === 0 && (
        <LogEmpty destination={destination} outcome={outcome} onAll={() => filter(undefined)} />
      )}
      {rows.length > 0 && (
        <table className="log-table w-full border-collapse" aria-label="Delivery log">
          <TableHead columns={columns} atRight={['Latency', 'Attempts']} indent="first:pl-9 last:pr-6" />
          <tbody>
            {rows.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                open={open === delivery.id}
                onToggle={() => setOpen(open === delivery.id ? undefined : delivery.id)}
              />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && (
        <Pages
          first={cursors.length * logPageSize + 1}
          count={rows.length}
          onPrevious={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined}
          onNext={data?.next ? () => setCursors([...cursors, data.next ?? '']) : undefined}
        />
      )}
    </Panel>
  );
}

interface PagesProps {
  first: number;
  count: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

function Pages({ first, count, onPrevious, onNext }: PagesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-2.5 max-md:px-4">
      <p className="text-13 text-ink-2">
        Showing {first}-{first + count - 1}, kept for 30 days
      </p>
      <div className="ml-auto flex gap-2">
        <Button size="compact" disabled={!onPrevious} onClick={onPrevious}>
          Previous
        </Button>
        <Button size="compact" disabled={!onNext} onClick={onNext}>
          Next
        </Button>
      </div>
    </div>
  );
}

interface LogFilterProps {
  outcome: OutcomeFilter | undefined;
  counts: { readonly retrying: number; readonly failed: number } | undefined;
  onChoose: (outcome: OutcomeFilter | undefined) => void;
}

function LogFilter({ outcome, counts, onChoose }: LogFilterProps) {
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

const daysKept = 30;

function ReplayAll({ destination, count }: { destination: Destination; count: number }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useReplayFailed(destination.id);
  const messages = `${formatNumber(count)} ${count === 1 ? 'message' : 'messages'}`;
  const replay = () =>
    mutate(new Date(Date.now() - daysKept * 24 * 60 * 60 * 1000), {
      onSuccess: ({ replayed }) =>
        announceSuccess('Sent again', `${formatNumber(replayed)} ${replayed === 1 ? 'message' : 'messages'}`),
      onError: (failure) => announceFailure('Failed to send again', failure.message),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button size="compact" disabled={isPending} onClick={() => setAsking(true)}>
        <RefreshCw size={16} strokeWidth={1.9} aria-hidden="true" />
        Replay All {formatNumber(count)}
      </Button>
      {asking && (
        <Confirmation
          title={`Send ${messages} again?`}
          action="Replay All"
          busy={isPending}
          onConfirm={replay}
          onClose={() => setAsking(false)}
        >
          Everything that failed in the last {daysKept} days or is waiting to be tried again is sent now,
          once.
        </Confirmation>
      )}
    </>
  );
}
