import { defaultTimeZone } from '../../shared/accounts/time-zone.ts';
import { judgeRule } from '../../shared/notifications/judge-rule.ts';
import { alertQueue } from '../../shared/notifications/queues.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { isOpen, readDestinations } from '../destinations/destination-store.ts';
import { worker } from '../platform/worker.ts';
import type { StoredSignup } from '../signups/signup-item.ts';
import { readSignup } from '../signups/signup-store.ts';
import { addToDigest } from './add-to-digest.ts';
import { alertDestination } from './alert-destination.ts';
import { judgedSignup } from './judged-signup.ts';
import { readRules } from './rule-store.ts';

/**
 * Tells the customer about one enriched signup: one alert per destination, naming the rules that match and send there. It is
 * sent at once where one of these rules asks for that, else in a digest (docs/product-rules.md#digests).
 */
export const handler = worker(alertQueue, async ({ account_id, signup_id }) => {
  const [signup, profile, rules] = await Promise.all([
    readSignup(account_id, signup_id),
    readProfile(account_id),
    readRules(account_id),
  ]);
  if (!signup || !profile || profile.closing_at) return;
  const enabled = rules.filter((rule) => rule.enabled);
  const judged = await judgedSignup(account_id, signup, enabled);
  const matched = enabled.filter((rule) => judgeRule(rule, judged).outcome === 'match');
  const timeZone = profile.time_zone ?? defaultTimeZone;
  if (matched.length > 0) await alertDestinations(signup, matched, timeZone);
});

async function alertDestinations(
  signup: StoredSignup,
  matched: readonly Rule[],
  timeZone: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const destination of await readDestinations(signup.user_id)) {
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
