import { Check, CircleAlert, Clock, type LucideIcon, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../ui/page/format.ts';
import type { SignupAlert } from './use-signup-alerts.ts';

const looks: Record<SignupAlert['state'], { Icon: LucideIcon; color: string; words: string }> = {
  claimed: { Icon: Clock, color: 'text-ink-3', words: 'Being sent.' },
  sent: { Icon: Check, color: 'text-ok', words: 'Sent.' },
  suppressed: {
    Icon: X,
    color: 'text-ink-3',
    words: 'Not sent: alerts to this address were paused after a bounce or a spam complaint.',
  },
  unknown: {
    Icon: CircleAlert,
    color: 'text-warn',
    words: "Outcome unknown. To avoid a second alert, this one isn't sent again.",
  },
  failed: { Icon: X, color: 'text-danger', words: 'Not delivered.' },
  digest: { Icon: Clock, color: 'text-ink-3', words: 'Waiting for the digest.' },
};

/** What was sent about a signup: one message per destination, with its outcome and the rules that it names. */
export function SentAlerts({ alerts }: { alerts: readonly SignupAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <div className="mt-2 border-t border-line pt-3">
      <h4 className="text-13 font-medium">Sent as one message per destination</h4>
      <ul className="mt-2 grid gap-2.5">
        {alerts.map((alert) => (
          <Sent key={alert.destination_id} alert={alert} />
        ))}
      </ul>
    </div>
  );
}

function Sent({ alert: { destination_id, destination, state, at, rules } }: { alert: SignupAlert }) {
  const { Icon, color, words } = looks[state];
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2.5 max-sm:grid-cols-[16px_minmax(0,1fr)]">
      <Icon size={16} strokeWidth={1.9} aria-hidden="true" className={`mt-0.5 ${color}`} />
      <span className="break-words text-ink">{destination ?? 'A destination that was deleted'}</span>
      <span className="text-13 max-sm:col-start-2">{formatDate(at)}</span>
      <p className="col-[2/-1] text-13 break-words">
        {words} {namesOf(rules)}
        {destination && (state === 'failed' || state === 'unknown') && (
          <>
            {' '}
            <Link
              to={`/destination?${new URLSearchParams({ id: destination_id })}`}
              aria-label={`View attempts: ${destination}`}
              className="rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-3"
            >
              View attempts
            </Link>
          </>
        )}
      </p>
    </li>
  );
}

/** "Names “Large companies” and “Nordic maritime”." */
function namesOf(rules: SignupAlert['rules']): string {
  const names = rules.map(({ name }) => (name ? `“${name}”` : 'a rule without a name'));
  const last = names.pop();
  if (last === undefined) return '';
  return `Names ${names.length > 0 ? `${names.join(', ')} and ${last}` : last}.`;
}
