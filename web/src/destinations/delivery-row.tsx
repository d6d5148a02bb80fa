import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Delivery } from '../../../shared/destinations/delivery.ts';
import { Button } from '../ui/button.tsx';
import { formatRecent } from '../ui/format.ts';
import { announceFailure, announceSuccess } from '../ui/toast.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { attemptsOf, eventOf, latencyInWords, lookOf } from './delivery-words.ts';
import { useReplay } from './use-deliveries.ts';

interface DeliveryRowProps {
  delivery: Delivery;
  open: boolean;
  onToggle: () => void;
}

const cell = 'px-3 py-2 text-ink-2 max-md:block max-md:p-0';

/** A delivery of the log: a row whose time opens what is known of it. On phones it is three lines. */
export function DeliveryRow({ delivery, open, onToggle }: DeliveryRowProps) {
  const id = useId();
  const { words, Icon, color } = lookOf(delivery);
  const attempts = attemptsOf(delivery);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <tr
        className={`border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-2.5 ${open ? 'bg-sunken' : 'hover:bg-hover'}`}
      >
        <td className={`${cell} h-14 whitespace-nowrap max-md:order-4 max-md:h-auto`}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={onToggle}
            className="flex min-h-8 items-center gap-2 rounded-s pr-1 text-left hover:text-ink max-md:min-h-11 max-md:text-13 pointer-coarse:min-h-11"
          >
            <Chevron size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
            {formatRecent(delivery.created_at)}
          </button>
        </td>
        <td className={`${cell} max-md:order-1 max-md:col-span-2 max-md:contents`}>
          <span className="block font-medium break-words text-ink max-md:order-1 max-md:col-span-2">
            {eventOf(delivery)}
          </span>
          {delivery.subject && (
            <span className="block text-13 break-all max-md:order-3 max-md:col-span-3">
              {delivery.subject}
            </span>
          )}
        </td>
        <td className={`${cell} max-md:order-2 max-md:justify-self-end`}>
          <span className="flex items-center gap-2 whitespace-nowrap">
            <Icon size={16} strokeWidth={1.9} aria-hidden="true" className={color} />
            <span className={color === 'text-ok' ? '' : color}>{words}</span>
          </span>
        </td>
        <td
          className={`${cell} text-right whitespace-nowrap max-md:order-5 max-md:self-center max-md:text-13`}
        >
          {latencyInWords(delivery.attempts.at(-1)?.latency_ms)}
        </td>
        <td
          className={`${cell} text-right whitespace-nowrap max-md:order-6 max-md:self-center max-md:text-13`}
        >
          {attempts}
          {!attempts.includes('of') && (
            <span className="md:sr-only">{attempts === '1' ? ' attempt' : ' attempts'}</span>
          )}
        </td>
        <td className={`${cell} pr-6 text-right max-md:hidden`}>
          <ReplayButton delivery={delivery} />
        </td>
      </tr>
      {open && (
        <tr className="bg-sunken max-md:block">
          <td id={id} colSpan={6} className="px-6 pt-1 pb-5 max-md:block max-md:px-4">
            <DeliveryDetail delivery={delivery} />
          </td>
        </tr>
      )}
    </>
  );
}

function ReplayButton({ delivery }: { delivery: Delivery }) {
  const { mutate, isPending } = useReplay(delivery.destination_id);
  const { id, state, created_at } = delivery;
  return (
    <Button
      size="compact"
      aria-label={`Replay: ${eventOf(delivery)}, ${formatRecent(created_at)}`}
      disabled={isPending || state === 'sending' || state === 'canceled'}
      onClick={() =>
        mutate(id, {
          onSuccess: () => announceSuccess('Sent again'),
          onError: (failure) => announceFailure('Failed to send again', failure.message),
        })
      }
    >
      Replay
    </Button>
  );
}
