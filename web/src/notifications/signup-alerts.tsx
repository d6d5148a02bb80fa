import { Check, CircleAlert, Clock, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { counted, formatDate, formatRecent } from '../ui/page/format.ts';
import { Fold } from '../ui/tables/detail.tsx';
import { type ExplainedRule, explainSignup, type SignupAlert, useSignupAlerts } from './explain-signup.ts';
import { type AlertsProps, RuleList } from './why-matched.tsx';

/** All rules that the card does not name, and what was sent. */
export function SignupAlerts({ signup, signupKey }: AlertsProps) {
  const { rules, alerts } = useSignupAlerts(signup.id, signupKey);
  if (!rules || !alerts || signup.enrichment_status === 'pending') return null;
  const explained = explainSignup(rules, signup, alerts);
  const isMatched = explained.some(({ outcome, alerted }) => outcome === 'match' || alerted);
  const others = explained.filter(({ outcome, alerted }) => outcome !== 'match' && !alerted);
  return (
    <Fold title="Alerts" summary={sentTo(alerts)}>
      <div className="text-ink-2">
        <p className="mb-3 text-13">{countsOf(explained, rules) ?? 'You have no notification rules.'}</p>
        {isMatched && <RuleList rules={others} />}
        <SentAlerts alerts={alerts} />
      </div>
    </Fold>
  );
}

/** The reason why no alert about a finished signup was sent; `children` until it is known. */
export function NoAlert({ signup, signupKey, children }: AlertsProps & { children: ReactNode }) {
  const { rules, alerts } = useSignupAlerts(signup.id, signupKey);
  if (!rules || !alerts) return children;
  const [alert] = alerts;
  if (alert) return looks[alert.state].words;
  if (signup.enrichment_status === 'failed') return 'Rules run when enrichment finds something.';
  const [closest] = explainSignup(rules, signup, alerts);
  return closest ? `${closest.name}: ${closest.sentence}` : 'You have no notification rules.';
}

/** "Sent to Account email and Slack at 09:05 AM". */
function sentTo(alerts: readonly SignupAlert[]): string {
  const sent = alerts.filter(({ state }) => state === 'sent');
  const [first] = sent;
  if (!first) return alerts.length > 0 ? `${counted(alerts.length, 'alert')}, none sent` : 'None sent';
  const names = sent.map(({ destination }) => destination ?? 'a deleted destination');
  const to = names.length > 2 ? `${names.length} destinations` : names.join(' and ');
  return `Sent to ${to}, ${formatRecent(first.at)}`;
}

/** "2 of 6 rules matched, 1 is off". */
function countsOf(explained: readonly ExplainedRule[], rules: readonly Rule[]): string | undefined {
  if (rules.length === 0) return undefined;
  const matched = explained.filter(({ outcome }) => outcome === 'match').length;
  const off = rules.filter(({ enabled }) => !enabled).length;
  const offWords = off === 0 ? '' : `, ${off} ${off === 1 ? 'is' : 'are'} off`;
  return `${matched} of ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'} matched${offWords}`;
}

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

function SentAlerts({ alerts }: { alerts: readonly SignupAlert[] }) {
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
