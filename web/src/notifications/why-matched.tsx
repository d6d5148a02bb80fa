import { useQuery } from '@tanstack/react-query';
import { BellPlus, CircleHelp, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeInWords } from '../../../shared/enrichment/company-size.ts';
import { countryName, countryOf } from '../../../shared/enrichment/country.ts';
import { previewRule } from '../../../shared/notifications/api.ts';
import type { AccountSignup } from '../../../shared/signups/api.ts';
import { companySizes } from '../../../shared/signups/vocabulary.ts';
import { call } from '../platform/api/call.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { counted, formatDate, formatNumber } from '../ui/page/format.ts';
import { Blaze } from '../ui/tables/cells.tsx';
import { DetailSection } from '../ui/tables/detail.tsx';
import { type ExplainedRule, explainSignup, useSignupAlerts } from './explain-signup.ts';
import { previewedInWords } from './rules/rule-words.ts';

const shownRules = 3;

export interface AlertsProps {
  signup: AccountSignup;
  signupKey: readonly unknown[];
}

/** Why rules matched, each with the painted bar only if its alert was sent, or why none did. */
export function WhyMatched({ signup, signupKey }: AlertsProps) {
  const { rules, alerts, failed, retry } = useSignupAlerts(signup.id, signupKey);
  if (signup.enrichment_status === 'pending') {
    return <Why signup={signup}>Rules run when enrichment ends.</Why>;
  }
  if (failed) {
    return (
      <Why signup={signup}>
        <p className="mb-3">The alerts couldn't be loaded.</p>
        <Button size="compact" onClick={retry}>
          Try Again
        </Button>
      </Why>
    );
  }
  if (!rules || !alerts) {
    return (
      <Why signup={signup}>
        <Spinner words="Loading..." />
      </Why>
    );
  }
  const explained = explainSignup(rules, signup, alerts);
  const matched = explained.filter(({ outcome, alerted }) => outcome === 'match' || alerted);
  if (matched.length > 0) {
    return (
      <Why signup={signup} title="Why it matched">
        <RuleList rules={matched} />
      </Why>
    );
  }
  if (signup.enrichment_status === 'failed') {
    return (
      <Why signup={signup} title="No rules ran">
        Rules run when enrichment finds something. A retry that succeeds runs them.
      </Why>
    );
  }
  return (
    <Why signup={signup} title="Why no rule matched">
      {rules.length === 0 && 'You have no notification rules.'}
      <Folded rules={explained} />
      <AlertMe signup={signup} />
    </Why>
  );
}

function Why({
  signup: { alert_unknown_at },
  title = 'Rules',
  children,
}: {
  signup: AccountSignup;
  title?: string;
  children: ReactNode;
}) {
  return (
    <DetailSection title={title}>
      {alert_unknown_at && <AlertInDoubt since={alert_unknown_at} />}
      <div className="text-ink-2">{children}</div>
    </DetailSection>
  );
}

function Folded({ rules }: { rules: readonly ExplainedRule[] }) {
  const rest = rules.slice(shownRules);
  return (
    <>
      <RuleList rules={rules.slice(0, shownRules)} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-s pl-6.5 text-13 font-medium text-accent-ink pointer-coarse:min-h-11">
            {counted(rest.length, 'more rule')}
          </summary>
          <RuleList rules={rest} />
        </details>
      )}
    </>
  );
}

/** Begins a rule with the known size and country of this person's company. */
function AlertMe({ signup }: { signup: AccountSignup }) {
  const size = companySizes.find((one) => one === signup.company_size);
  const country = countryOf(signup.enrichment_raw_data?.company_scrape?.location ?? '');
  const { data } = useQuery({
    queryKey: ['rule preview', 'like', size, country],
    queryFn: () =>
      call(previewRule, {
        ...(size && { size_operator: 'equals' as const, size_value: size }),
        ...(country && { countries: [country] }),
      }),
    enabled: size !== undefined || country !== undefined,
  });
  if (!size && !country) return null;
  const words = [size && `company size ${sizeInWords(size)}`, country && `country ${countryName(country)}`];
  const query = new URLSearchParams({ ...(size && { size }), ...(country && { country }) });
  return (
    <>
      <ButtonLink to={`/notifications?${query}`} className="mt-3">
        <BellPlus size={16} strokeWidth={1.9} aria-hidden="true" />
        Alert Me About People Like This
      </ButtonLink>
      <p className="mt-2 min-h-9 text-13">
        Starts a rule: {words.filter(Boolean).join(' and ')}.
        {data && ` ${formatNumber(data.matched)} of ${previewedInWords(data)} would match.`}
      </p>
    </>
  );
}

const words = { cannot_tell: "Can't tell", no_match: 'No match' };

export function RuleList({ rules }: { rules: readonly ExplainedRule[] }) {
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule.id} className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2.5 pb-2.5 last:pb-0">
          <OutcomeIcon rule={rule} />
          <span className="font-medium break-words text-ink">{rule.name}</span>
          <span className="text-13">{rule.outcome === 'match' ? '' : words[rule.outcome]}</span>
          <p className="col-span-2 col-start-2 text-13 break-words">{rule.sentence}</p>
        </li>
      ))}
    </ul>
  );
}

/** The painted bar marks only alerts that were sent. */
function OutcomeIcon({ rule: { outcome, alerted } }: { rule: ExplainedRule }) {
  if (outcome === 'match' || alerted) {
    return (
      <span className="pt-0.5 pl-1.5">
        <Blaze sent={alerted} />
      </span>
    );
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
