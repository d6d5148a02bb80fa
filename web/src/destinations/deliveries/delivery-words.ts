import { Check, CircleAlert, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import type { Delivery, DeliveryEvent } from '../../../../shared/deliveries/delivery.ts';
import { mostAttempts } from '../../../../shared/deliveries/work.ts';
import { formatNumber } from '../../ui/page/format.ts';

interface StateLook {
  readonly words: string;
  readonly Icon: LucideIcon;
  readonly color: string;
}

export function lookOf({ state, attempts }: Delivery): StateLook {
  if (state === 'waiting' && attempts.length > 0) {
    return { words: 'Retrying', Icon: Clock, color: 'text-warn' };
  }
  return looks[state];
}

const looks: Record<Delivery['state'], StateLook> = {
  waiting: { words: 'Waiting', Icon: Clock, color: 'text-ink-2' },
  sending: { words: 'Sending', Icon: Clock, color: 'text-ink-2' },
  delivered: { words: 'Delivered', Icon: Check, color: 'text-ok' },
  failed: { words: 'Failed', Icon: X, color: 'text-danger' },
  suppressed: { words: 'Not sent', Icon: X, color: 'text-ink-2' },
  unknown: { words: 'Unknown', Icon: CircleAlert, color: 'text-warn' },
  canceled: { words: 'Canceled', Icon: Minus, color: 'text-ink-2' },
};

/** The event of a delivery: its type for webhooks, words for other kinds. */
export function eventOf({ kind, event }: Delivery): string {
  return kind === 'webhook' ? event : eventWords[event];
}

const eventWords: Record<DeliveryEvent, string> = {
  'signup.created': 'New signup',
  'signup.enriched': 'Enriched signup',
  'signup.failed': 'Failed enrichment',
  'signup.handled': 'Handled signup',
  'credits.low': 'Low credits',
  'rule.matched': 'Alert',
  digest: 'Digest',
  summary: 'Summary',
  sample: 'Sample alert',
  test: 'Test',
  'destination.failing': 'Failure notice',
};

export function latencyInWords(latency: number | undefined): string {
  return latency === undefined ? '-' : `${formatNumber(latency)} ms`;
}

/** "4 of 10" while automatic retries remain or all were used; otherwise just the count. */
export function attemptsOf({ attempts: { length: made }, state }: Delivery): string {
  const retried = state === 'waiting' && made > 0 && made < mostAttempts;
  const usedUp = state === 'failed' && made === mostAttempts;
  return retried || usedUp ? `${made} of ${mostAttempts}` : `${made}`;
}
