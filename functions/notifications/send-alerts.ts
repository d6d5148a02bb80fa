import { defaultTimeZone } from '../../shared/accounts/time-zone.ts';
import { judgeRule } from '../../shared/notifications/judge-rule.ts';
import { alertQueue } from '../../shared/notifications/queues.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { readProfile } from '../accounts/profile-store.ts';
import type { StoredDestination } from '../destinations/destination-item.ts';
import { isOpen, readDestinations } from '../destinations/destination-store.ts';
import { worker } from '../platform/worker.ts';
import type { StoredSignup } from '../signups/signup-item.ts';
import { readSignup } from '../signups/signup-store.ts';
import { addToDigest } from './add-to-digest.ts';
import { alertDestination } from './alert-destination.ts';
import { judgedSignup } from './judged-signup.ts';
import { readRules } from './rule-store.ts';
import { tellWebhooks } from './tell-webhooks.ts';

/**
 * Tells the customer about one signup whose enrichment ended: the webhooks that subscribe to it, then one alert per destination, naming the rules that match and send there. It is
 * sent at once where one of these rules asks for that, else in a digest (docs/product-rules.md#digests).
 */
export const handler = worker(alertQueue, async ({ account_id, signup_id }) => {
  const [signup, profile, rules, destinations] = await Promise.all([
    readSignup(account_id, signup_id),
    readProfile(account_id),
    readRules(account_id),
    readDestinations(account_id),
  ]);
  if (!signup || !profile || profile.closing_at) return;
  await tellWebhooks(signup, destinations, new Date());
  if (signup.enrichment_status === 'failed') return;
  const enabled = rules.filter((rule) => rule.enabled);
  const judged = await judgedSignup(account_id, signup, enabled);
  const matched = enabled.filter((rule) => judgeRule(rule, judged).outcome === 'match');
  const timeZone = profile.time_zone ?? defaultTimeZone;
  if (matched.length > 0) await alertDestinations(signup, matched, destinations, timeZone);
});

async function alertDestinations(
  signup: StoredSignup,
  matched: readonly Rule[],
  destinations: readonly StoredDestination[],
  timeZone: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const destination of destinations) {
    const named = matched.filter(({ destinations }) => destinations.includes(destination.id));
    if (named.length === 0 || !isOpen(destination)) continue;
    const now = new Date();
    const waits = destination.kind !== 'webhook' && named.every(({ timing }) => timing !== 'at_once');
    await (waits
      ? addToDigest(destination, signup, named, { timeZone, now })
      : alertDestination(destination, signup, named, now)
    ).catch((failure) => failures.push(failure));
  }
  // A destination that cannot be alerted must not keep the others back.
  if (failures.length > 0) throw failures[0];
}
