import type { Delivery } from '../../../../shared/deliveries/delivery.ts';
import { formatRecent } from '../../ui/page/format.ts';
import { latencyInWords } from './delivery-words.ts';

const cell = 'border-t border-line-2 py-1.5 pr-3 text-left align-top font-normal';

/** With seconds, because the first attempts are seconds apart. */
const toTheSecond = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export function AttemptsList({ delivery: { attempts, next_attempt_at } }: { delivery: Delivery }) {
  return (
    <table className="w-full border-separate border-spacing-0 text-13" aria-label="Attempts">
      <thead className="sr-only">
        <tr>
          <th scope="col">Attempt</th>
          <th scope="col">Time</th>
          <th scope="col">Result</th>
          <th scope="col">Latency</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ at, outcome, status, failure, latency_ms }, place) => (
          <tr key={at}>
            <th scope="row" className={`${cell} w-6 text-ink-2`}>
              {place + 1}
            </th>
            <td className={`${cell} whitespace-nowrap`}>{toTheSecond.format(new Date(at))}</td>
            <td className={`${cell} break-words ${outcome === 'delivered' ? '' : 'text-danger'}`}>
              {status ?? failure ?? (outcome === 'delivered' ? 'Sent' : outcome)}
            </td>
            <td className={`${cell} pr-0 text-right whitespace-nowrap`}>{latencyInWords(latency_ms)}</td>
          </tr>
        ))}
        {next_attempt_at && (
          <tr className="text-ink-2">
            <th scope="row" className={`${cell} w-6`}>
              {attempts.length + 1}
            </th>
            <td className={`${cell} whitespace-nowrap`}>{formatRecent(next_attempt_at)}</td>
            <td className={cell} colSpan={2}>
              Scheduled
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
