import type { WebhookSignup } from '../../../shared/deliveries/webhook-event.ts';
import type { Matchable } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import type { AttemptResult, Recipient } from '../../deliveries/attempt/prepared-delivery.ts';
import type { Delivery } from '../../deliveries/items/delivery-item.ts';
import type { Digest } from '../digests/read-digest.ts';

export interface Addressee extends Recipient {
  readonly delivery: Delivery;
}

export interface AlertSubject {
  readonly signup: Signup & Partial<WebhookSignup> & Matchable;
  readonly rules: readonly Rule[];
}

/**
 * A kind's four messages. Each is sent once, and throws if nothing was sent because of an internal failure.
 */
export interface KindMessages {
  readonly alert: (to: Addressee, subject: AlertSubject) => Promise<AttemptResult>;
  /** Also sends summaries. */
  readonly digest: (to: Addressee, digest: Digest, timeZone: string) => Promise<AttemptResult>;
  readonly shownInDigest: number;
  readonly failing: (to: Addressee, why: string) => Promise<AttemptResult>;
  readonly test: (to: Addressee) => Promise<AttemptResult>;
}

export const failingWords = {
  heading: 'Alerts to a destination stopped',
  remedy: 'Correct its address or turn it back on under Destinations. You can resend failed messages there.',
  button: 'Open Destinations',
} as const;
