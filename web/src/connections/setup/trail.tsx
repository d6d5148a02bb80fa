import { Check, CircleAlert, CircleDashed, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Connection, ConnectionEvent } from '../../../../shared/connections/connection.ts';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { postedNames } from '../../../../shared/signups/posted-fields.ts';
import { capitalized, formatClock } from '../../ui/page/format.ts';
import { Bar, Panel } from '../../ui/page/page.tsx';
import { Blaze } from '../../ui/tables/cells.tsx';
import { sourceWords } from './sources.ts';

interface TrailProps {
  connection: Connection;
  event: ConnectionEvent | undefined;
  signup: AccountSignup | null | undefined;
  /** The reason why no alert about the signup was sent. */
  noAlert: ReactNode;
}

export function Trail({ connection, event, signup, noAlert }: TrailProps) {
  const steps = trailOf(event, signup, sourceWords[connection.source].proof);
  return (
    <Panel>
      <div className="grid divide-line max-md:divide-y md:grid-cols-4 md:divide-x">
        {steps.map((step) => (
          <Cell key={step.name} step={step} note={step.note === noAlertWords ? noAlert : step.note} />
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {event
          ? steps.map(({ name, figure, note }) => `${name}: ${figure ?? 'pending'}. ${note}`).join(' ')
          : 'Waiting for the first event'}
      </p>
    </Panel>
  );
}

const icons: Record<TrailStep['state'], ReactNode> = {
  done: <Check size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-ok" />,
  failed: <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-warn" />,
  waiting: <Clock size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-warn" />,
  pending: <CircleDashed size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-ink-3" />,
  none: <CircleDashed size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-ink-3" />,
  alert: <Blaze sent />,
};

function Cell({ step: { name, state, figure }, note }: { step: TrailStep; note: ReactNode }) {
  return (
    <div className="min-w-0 px-6 py-5 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:px-4 max-md:py-3">
      <h2 className="flex items-center gap-2 text-13 font-medium text-ink-2">
        <span className={state === 'alert' ? 'inline-flex w-2' : 'inline-flex'}>{icons[state]}</span>
        {name}
      </h2>
      <p className="text-19 font-bold break-words max-md:text-16 md:mt-1">
        {figure ?? <Bar className="w-20" />}
      </p>
      <p className="text-13 wrap-anywhere text-ink-2 max-md:col-span-2 md:mt-0.5 md:min-h-9">{note}</p>
    </div>
  );
}

interface TrailStep {
  readonly name: string;
  readonly state: 'done' | 'failed' | 'waiting' | 'pending' | 'none' | 'alert';
  readonly figure: string | undefined;
  readonly note: string;
}

/** Shown until the reason is known. */
export const noAlertWords = 'No alert was sent';

/**
 * Returns the four steps of an event. All are open before the first event. `signup` is null if it was
 * deleted; `proof` is the verified part of the request.
 */
function trailOf(
  event: ConnectionEvent | undefined,
  signup: AccountSignup | null | undefined,
  proof: 'signature' | 'secret' | 'token',
): readonly TrailStep[] {
  if (!event) {
    return ['Received', 'Read', 'Enriched', 'Alert sent'].map((name, place) => {
      const note = place === 0 ? 'Waiting for the first event' : 'Once an event arrives';
      return { name, state: 'pending', figure: undefined, note };
    });
  }
  return [
    {
      name: 'Received',
      state: 'done',
      figure: formatClock(event.received_at),
      note: `${capitalized(proof)} checked`,
    },
    readStep(event),
    enrichedStep(event, signup),
    alertStep(event, signup),
  ];
}

function readStep(event: ConnectionEvent): TrailStep {
  const { state, reason, email } = event;
  if (state === 'received') return { name: 'Read', state: 'pending', figure: undefined, note: 'Being read' };
  if (state === 'ignored') {
    return { name: 'Read', state: 'failed', figure: 'Ignored', note: reason ?? 'Not a signup' };
  }
  const values = [email, ...postedNames.map((name) => event[name])];
  const found = values.filter((value) => value !== null).length;
  return { name: 'Read', state: 'done', figure: `${found} of ${values.length} fields`, note: email ?? '' };
}

function enrichedStep(event: ConnectionEvent, signup: AccountSignup | null | undefined): TrailStep {
  const name = 'Enriched';
  if (event.state === 'ignored') return { name, state: 'none', figure: '-', note: 'No signup was added' };
  if (signup === null) return { name, state: 'none', figure: '-', note: 'The signup was deleted' };
  if (signup?.waiting_for_credits ?? event.state === 'waiting') {
    return { name, state: 'waiting', figure: 'Waiting for credits', note: 'Enriched when credits arrive' };
  }
  if (!signup || signup.enrichment_status === 'pending') {
    return { name, state: 'pending', figure: undefined, note: 'Being enriched' };
  }
  if (signup.enrichment_status === 'failed') {
    return {
      name,
      state: 'failed',
      figure: 'Failed',
      note: signup.enrichment_error ?? 'The credit was refunded',
    };
  }
  return { name, state: 'done', figure: durationOf(signup), note: creditsOf(signup) };
}

function alertStep(event: ConnectionEvent, signup: AccountSignup | null | undefined): TrailStep {
  const name = 'Alert sent';
  if (event.state === 'ignored') return { name, state: 'none', figure: '-', note: 'No signup was added' };
  if (signup === null) return { name, state: 'none', figure: '-', note: 'The signup was deleted' };
  if (signup?.alerted_at) {
    return { name, state: 'alert', figure: formatClock(signup.alerted_at), note: 'A rule matched' };
  }
  if (signup?.alert_unknown_at) {
    return { name, state: 'failed', figure: 'Unconfirmed', note: 'An alert may not have arrived' };
  }
  if (!signup || signup.enrichment_status === 'pending') {
    return { name, state: 'pending', figure: undefined, note: 'After enrichment, if a rule matches' };
  }
  return { name, state: 'none', figure: 'None', note: noAlertWords };
}

const longestSeconds = 600;

function durationOf({ created_at, enrichment_raw_data }: AccountSignup): string {
  const end = enrichment_raw_data?.read_at;
  const seconds = end ? Math.round((new Date(end).getTime() - new Date(created_at).getTime()) / 1000) : -1;
  // The site was looked at again later.
  if (seconds < 0 || seconds > longestSeconds) return 'Done';
  return seconds < 1 ? 'in under a second' : `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

function creditsOf({ credit_entries }: AccountSignup): string {
  const used = -credit_entries.reduce((sum, { credits }) => sum + credits, 0);
  if (used <= 0) return 'Free';
  return `${used} ${used === 1 ? 'credit' : 'credits'} used`;
}
