import { Check, CircleAlert, CircleHelp, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Outcome } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import type { AccountSignup } from '../../../shared/signups/api.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button } from '../ui/forms/button.tsx';
import { formatDate } from '../ui/page/format.ts';
import { DetailSection } from '../ui/tables/detail.tsx';
import { type ExplainedRule, explainSignup, type SignupAlert, useSignupAlerts } from './explain-signup.ts';

const shownRules = 6;

export function SignupAlerts({
  signup,
  signupKey,
}: {
  signup: AccountSignup;
  signupKey: readonly unknown[];
}) {
  const { rules, alerts, failed, retry } = useSignupAlerts(signup.id, signupKey);
  if (signup.enrichment_status === 'pending') {
    return <Section signup={signup}>Rules run when enrichment ends.</Section>;
  }
  if (failed) {
    return (
      <Section signup={signup}>
        <p className="mb-3">The alerts couldn't be loaded.</p>
        <Button size="compact" onClick={retry}>
          Try Again
        </Button>
      </Section>
    );
  }
  if (!rules || !alerts) {
    return (
      <Section signup={signup}>
        <Spinner words="Loading..." />
      </Section>
    );
  }
  if (signup.enrichment_status === 'failed' && alerts.length === 0) {
    return (
      <Section signup={signup} aside="No rules ran">
        Rules run when enrichment finds something. A retry that succeeds runs them.
      </Section>
    );
  }
  const explained = explainSignup(rules, signup, alerts);
  return (
    <Section signup={signup} aside={countsOf(explained, rules)}>
      {rules.length === 0 && 'You have no notification rules.'}
      <Explained rules={explained} />
      <SentAlerts alerts={alerts} />
    </Section>
  );
}

function Section({
  signup: { alert_unknown_at },
  aside,
  children,
}: {
  signup: AccountSignup;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <DetailSection title="Alerts" aside={aside}>
      {alert_unknown_at && <AlertInDoubt since={alert_unknown_at} />}
      <div className="text-ink-2">{children}</div>
    </DetailSection>
  );
}

/** "2 of 6 rules matched, 1 is off". */
function countsOf(explained: readonly ExplainedRule[], rules: readonly Rule[]): string | undefined {
  if (rules.length === 0) return undefined;
  const matched = explained.filter(({ outcome }) => outcome === 'match').length;
  const off = rules.filter(({ enabled }) => !enabled).length;
  const offWords = off === 0 ? '' : `, ${off} ${off === 1 ? 'is' : 'are'} off`;
  return `${matched} of ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'} matched${offWords}`;
}

function Explained({ rules }: { rules: readonly ExplainedRule[] }) {
  const folded = rules.length > shownRules ? rules.filter(({ outcome }) => outcome === 'no_match') : [];
  const shown = rules.filter((rule) => !folded.includes(rule));
  return (
    <>
      <RuleList rules={shown} />
      {folded.length > 0 && (
        <details className={shown.length > 0 ? 'border-t border-line pt-2' : ''}>
          <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-s text-13 font-medium text-accent-ink pointer-coarse:min-h-11">
            {folded.length} {folded.length === 1 ? "rule doesn't" : "rules don't"} match
          </summary>
          <RuleList rules={folded} />
        </details>
      )}
    </>
  );
}

const words: Record<Outcome, string> = { match: 'Match', cannot_tell: "Can't tell", no_match: 'No match' };

function RuleList({ rules }: { rules: readonly ExplainedRule[] }) {
  return (
    <ul>
      {rules.map((rule) => (
        <li
          key={rule.id}
          className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2.5 border-t border-line py-2.5 first:border-t-0 first:pt-0"
        >
          <OutcomeIcon rule={rule} />
          <span className="font-medium break-words text-ink">{rule.name}</span>
          <span className={`text-13 ${rule.outcome === 'match' ? 'font-medium text-flare-ink' : ''}`}>
            {words[rule.outcome]}
          </span>
          <p className="col-span-2 col-start-2 text-13 break-words">{rule.sentence}</p>
        </li>
      ))}
    </ul>
  );
}

/** The painted bar marks only alerts that were sent. */
function OutcomeIcon({ rule: { outcome, alerted } }: { rule: ExplainedRule }) {
  if (outcome === 'match') {
    return <span className={`mx-auto mt-0.5 h-3.5 w-1 rounded-[1px] ${alerted ? 'bg-flare' : ''}`} />;
  }
  const Icon = outcome === 'cannot_tell' ? CircleHelp : Minus;
  return <Icon size={16} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 text-ink-3" />;
}

/** Shown if an alert may not have arrived, so that the customer can follow up by hand. */
function AlertInDoubt({ since }: { since: string }) {
  return (
    <p className="mb-4 text-ink-2">
      <strong className="font-medium text-warn">Alert unconfirmed.</strong> We couldn't confirm on{' '}
      {formatDate(since)} that an alert about this signup was sent. We won't resend it, so you never get the
      same alert twice.
    </p>
  );
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
