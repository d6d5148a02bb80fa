import { defaultTimeZone } from '../../shared/accounts/time-zone.ts';
import { isReadByPeople } from '../../shared/destinations/destination.ts';
import { judgeRule } from '../../shared/notifications/judge-rule.ts';
import { alertQueue } from '../../shared/notifications/queues.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { liveAccountOf } from '../accounts/test-account.ts';
import type { StoredDestination } from '../destinations/destination-item.ts';
import { isOpen, readDestinations } from '../destinations/destination-store.ts';
import { endUndecided } from '../enrichment/undecided-item.ts';
import { worker } from '../platform/worker.ts';
import { endCreated } from '../signups/created-item.ts';
import type { StoredSignup } from '../signups/signup-item.ts';
import { readSignup } from '../signups/signup-store.ts';
import { addToDigest } from './add-to-digest.ts';
import { alertDestination } from './alert-destination.ts';
import { judgedSignup } from './judged-signup.ts';
import { readRules } from './rule-store.ts';
import { finishAlert } from './send-alert.ts';
import { tellLowCredits } from './tell-low-credits.ts';
import { tellOfCreated, tellOfEnrichment } from './tell-webhooks.ts';

/** Tells an account's destinations what happened: the webhooks that subscribe to it, and of an enriched signup those that its rules name. */
export const handler = worker(alertQueue, async (message) => {
  const { account_id: accountId } = message;
  if ('credits_low' in message) {
    return tellLowCredits(accountId, message.credits_low, await readDestinations(accountId), new Date());
  }
  if (message.created) return handleCreated(accountId, message.signup_id);
  return handleEnriched(accountId, message.signup_id);
});

async function handleCreated(accountId: string, signupId: string): Promise<void> {
  const [signup, destinations] = await Promise.all([
    readSignup(accountId, signupId),
    readDestinations(accountId),
  ]);
  if (signup) await tellOfCreated(signup, destinations, new Date());
  await endCreated(accountId, signupId);
}

/**
 * One signup whose enrichment ended: one alert per destination, naming the rules that match and send there. It is sent at
 * once where one of these rules asks for that, else in a digest (docs/product-rules.md#digests). The note that the alerts are to
 * be decided goes last, so that a crash at any point leaves it.
 */
async function handleEnriched(accountId: string, signupId: string): Promise<void> {
  const [signup, profile, rules, destinations] = await Promise.all([
    readSignup(accountId, signupId),
    readProfile(liveAccountOf(accountId)),
    readRules(accountId),
    readDestinations(accountId),
  ]);
  if (!profile || profile.closing_at) return;
  if (signup) {
    await tellOfEnrichment(signup, destinations, new Date());
    const timeZone = profile.time_zone ?? defaultTimeZone;
    if (isJudged(signup)) await alertMatches(signup, rules, destinations, timeZone);
  }
  await endUndecided(accountId, signupId, signup);
}

function isJudged({ enrichment_status, without_alerts }: StoredSignup): boolean {
  return enrichment_status !== 'failed' && !without_alerts;
}

async function alertMatches(
  signup: StoredSignup,
  rules: readonly Rule[],
  destinations: readonly StoredDestination[],
  timeZone: string,
): Promise<void> {
  const enabled = rules.filter((rule) => rule.enabled);
  const judged = await judgedSignup(signup.user_id, signup, enabled);
  const matched = enabled.filter((rule) => judgeRule(rule, judged).outcome === 'match');
  if (matched.length > 0) await alertDestinations(signup, matched, destinations, timeZone);
}

async function alertDestinations(
  signup: StoredSignup,
  matched: readonly Rule[],
  destinations: readonly StoredDestination[],
  timeZone: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const destination of destinations) {
    const named = matched.filter(({ destinations }) => destinations.includes(destination.id));
    if (named.length === 0) continue;
    const now = new Date();
    const waits = isReadByPeople[destination.kind] && named.every(({ timing }) => timing !== 'at_once');
    const alerting = isOpen(destination)
      ? waits
        ? addToDigest(destination, signup, named, { timeZone, now })
        : alertDestination(destination, signup, named, now)
      : finishAlert(destination, signup.id);
    await alerting.catch((failure) => failures.push(failure));
  }
  // A destination that cannot be alerted must not keep the others back.
  if (failures.length > 0) throw failures[0];
}
