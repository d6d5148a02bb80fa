import type { Rule } from '../../../shared/notifications/rule.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import { joinDelivery } from '../alerts/join-delivery.ts';
import { continueAlert } from '../alerts/send-alert.ts';
import { nextDigest } from './next-digest.ts';

/** A clock that is behind may find the next digests sent already, but not many of them. */
const mostTries = 5;

/**
 * Adds a signup to the digest of a destination that is due first among those of the rules it matched, once. Where that one is
 * being sent, the next is taken. Throws where none could be found: the message comes again.
 */
export async function addToDigest(
  destination: StoredDestination,
  signup: StoredSignup,
  rules: readonly Rule[],
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<void> {
  let due = now;
  for (let tries = 0; tries < mostTries; tries += 1) {
    due = firstOf(rules.map((rule) => nextDigest(rule, timeZone, due)));
    const joined = await joinDelivery(destination, signup, rules, { event: 'digest', due, now });
    if (joined === 'joined') return;
    if (joined !== 'closed') return continueAlert(destination.accountId, destination.kind, joined);
  }
  throw new Error('Every digest that was tried is being sent.');
}

function firstOf(times: readonly Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())));
}
