import { ChevronDown, ChevronRight, RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import type { Delivery } from '../../../../shared/deliveries/delivery.ts';
import type { Destination } from '../../../../shared/destinations/destination.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { formatNumber, formatRecent } from '../../ui/page/format.ts';
import { Panel } from '../../ui/page/page.tsx';
import { TableHead } from '../../ui/tables/table-head.tsx';
import { Tabs } from '../../ui/tables/tabs.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { attemptsOf, eventOf, latencyInWords, lookOf } from './delivery-words.ts';
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

interface DeliveryRowProps {
  delivery: Delivery;
  open: boolean;
  onToggle: () => void;
}

const cell = 'px-3 py-2 text-ink-2';

function DeliveryRow({ delivery, open, onToggle }: DeliveryRowProps) {
  const id = useId();
  const { words, Icon, color } = lookOf(delivery);
  const attempts = attemptsOf(delivery);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <tr className={`log-row border-t border-line ${open ? 'bg-sunken' : 'hover:bg-hover'}`}>
        <td className={`${cell} h-14 whitespace-nowrap`}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={onToggle}
            className="flex min-h-9 items-center gap-2 rounded-s pr-1 text-left hover:text-ink pointer-coarse:min-h-11"
          >
            <Chevron size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
            {formatRecent(delivery.created_at)}
          </button>
        </td>
        <td className={cell}>
          <span className="block font-medium break-words text-ink">{eventOf(delivery)}</span>
          {delivery.subject && <span className="block text-13 wrap-anywhere">{delivery.subject}</span>}
        </td>
        <td className={cell}>
          <span className="flex items-center gap-2 whitespace-nowrap">
            <Icon size={16} strokeWidth={1.9} aria-hidden="true" className={color} />
            <span className={color === 'text-ok' ? '' : color}>{words}</span>
          </span>
        </td>
        <td className={`${cell} text-right whitespace-nowrap`}>
          {latencyInWords(delivery.attempts.at(-1)?.latency_ms)}
        </td>
        <td className={`${cell} pr-6 text-right whitespace-nowrap`}>
          {attempts}
          {/* Without a table head, the figure needs its unit. */}
          {!attempts.includes('of') && (
            <span className="hidden min-[23.4rem]:@max-[46rem]:inline">
              {attempts === '1' ? ' attempt' : ' attempts'}
            </span>
          )}
        </td>
      </tr>
      {open && (
        <tr className="bg-sunken">
          <td id={id} colSpan={5} className="px-6 pt-1 pb-4 max-md:px-4">
            <DeliveryDetail delivery={delivery} />
          </td>
        </tr>
      )}
    </>
  );
}
