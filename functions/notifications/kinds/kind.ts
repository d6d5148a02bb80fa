import type { WebhookSignup } from '../../../shared/deliveries/webhook-event.ts';
import type { Matchable } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import type { AttemptResult, Recipient } from '../../deliveries/attempt/prepared-delivery.ts';
import type { Delivery } from '../../deliveries/items/delivery-item.ts';
import type { Digest } from '../digests/read-digest.ts';

/** Where one message goes. */
export interface Addressee extends Recipient {
  readonly delivery: Delivery;
}

/** What an alert says: a signup as it stands, and those of the rules that it names which still exist. */
export interface AlertSubject {
  readonly signup: Signup & Partial<WebhookSignup> & Matchable;
  readonly rules: readonly Rule[];
}

/** The four messages of a kind of destination. Each is sent once, and throws if nothing was sent for a reason of our own. */
export interface KindMessages {
  readonly alert: (to: Addressee, subject: AlertSubject) => Promise<AttemptResult>;
  /** A digest or a summary. */
  readonly digest: (to: Addressee, digest: Digest, timeZone: string) => Promise<AttemptResult>;
  /** How many signups a digest names; the others are counted. */
  readonly shownInDigest: number;
  /** That another destination stopped, and why. */
  readonly failing: (to: Addressee, why: string) => Promise<AttemptResult>;
  /** That the destination works, about a signup that is made up. */
  readonly test: (to: Addressee) => Promise<AttemptResult>;
}

/** What a notice that a destination stopped says besides the reason. */
export const failingWords = {
  heading: 'Alerts to a destination stopped',
  remedy:
    'Correct its address or turn it back on under Destinations. What was not delivered can be sent again from there.',
  button: 'Open Destinations',
} as const;
