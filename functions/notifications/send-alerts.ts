import { judgeRule } from '../../shared/notifications/judge-rule.ts';
import { alertQueue } from '../../shared/notifications/queues.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { isOpen, readDestinations } from '../destinations/destination-store.ts';
import { worker } from '../platform/worker.ts';
import { readSignup } from '../signups/signup-store.ts';
import { alertDestination } from './alert-destination.ts';
import { judgedSignup } from './judged-signup.ts';
import { readRules } from './rule-store.ts';

/** Tells the customer about one enriched signup: one alert per destination, naming the rules that match and send there. */
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
  if (matched.length > 0) await alertDestinations(account_id, signup.id, matched);
});

async function alertDestinations(
  accountId: string,
  signupId: string,
  matched: readonly Rule[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const destination of await readDestinations(accountId)) {
    const named = matched.filter(({ destinations }) => destinations.includes(destination.id));
    if (named.length === 0 || !isOpen(destination)) continue;
    await alertDestination(destination, signupId, named, new Date()).catch((failure) =>
      failures.push(failure),
    );
  }
  // A destination that cannot be alerted must not keep the others back.
  if (failures.length > 0) throw failures[0];
}
