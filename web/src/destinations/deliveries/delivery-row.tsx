import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Delivery } from '../../../../shared/deliveries/delivery.ts';
import { formatRecent } from '../../ui/page/format.ts';
import { DeliveryDetail } from './delivery-detail.tsx';
import { attemptsOf, eventOf, latencyInWords, lookOf } from './delivery-words.ts';

interface DeliveryRowProps {
  delivery: Delivery;
  open: boolean;
  onToggle: () => void;
}

const cell = 'px-3 py-2 text-ink-2';

export function DeliveryRow({ delivery, open, onToggle }: DeliveryRowProps) {
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
