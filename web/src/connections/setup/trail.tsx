import { Check, CircleAlert, CircleDashed, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Connection } from '../../../../shared/connections/connection.ts';
import type { ConnectionEvent } from '../../../../shared/connections/event.ts';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { Bar } from '../../ui/tables/bar.tsx';
import { Blaze } from '../../ui/tables/cells.tsx';
import { sourceWords } from './sources.ts';
import { type TrailStep, trailOf } from './trail-words.ts';

interface TrailProps {
  connection: Connection;
  /** The event that is followed; none before the first. */
  event: ConnectionEvent | undefined;
  /** The signup that it became; null where that was deleted. */
  signup: AccountSignup | null | undefined;
}

/** The way of an event: received, read, enriched, alert sent. Each step says what came of it, as it comes. */
export function Trail({ connection, event, signup }: TrailProps) {
  const steps = trailOf(event, signup, sourceWords[connection.source].proof);
  return (
    <Panel>
      <div className="grid divide-line max-md:divide-y md:grid-cols-4 md:divide-x">
        {steps.map((step) => (
          <Cell key={step.name} step={step} />
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

function Cell({ step: { name, state, figure, note } }: { step: TrailStep }) {
  return (
    <div className="px-6 py-5 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:px-4 max-md:py-3">
      <h2 className="flex items-center gap-2 text-13 font-medium text-ink-2">
        <span className={state === 'alert' ? 'inline-flex w-2' : 'inline-flex'}>{icons[state]}</span>
        {name}
      </h2>
      <p className="text-19 font-bold break-words max-md:text-16 md:mt-1">
        {figure ?? <Bar className="w-20" />}
      </p>
      <p className="text-13 text-ink-2 max-md:col-span-2 md:mt-0.5">{note}</p>
    </div>
  );
}
