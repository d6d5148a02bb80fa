import { defaultTimeZone } from '../../shared/accounts/time-zone.ts';
import { kindOf } from '../../shared/destinations/kinds/every-kind.ts';
import { judgeRule } from '../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import type { Profile } from '../accounts/items/profile-item.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { liveAccountOf } from '../accounts/requests/test-account.ts';
import type { StoredDestination } from '../destinations/destination-item.ts';
import { isOpenDestination, listDestinations } from '../destinations/destination-store.ts';
import { endUndecided } from '../enrichment/outcome/undecided-item.ts';
import { worker } from '../platform/pipelines/worker.ts';
import type { StoredSignup } from '../signups/items/signup-item.ts';
import { findSignupById } from '../signups/items/signup-store.ts';
import { withCorrections } from '../signups/read/corrected-signup.ts';
import { alertDestination } from './alerts/alert-destination.ts';
import { withCompanyOrdinal } from './alerts/alert-facts.ts';
import {
  enqueueCreatedEvents,
  enqueueEnrichedEvents,
  enqueueHandledEvents,
  enqueueLowCreditsEvents,
} from './alerts/enqueue-events.ts';
import { continueAlert } from './alerts/send-alert.ts';
import { addToDigest } from './digests/add-to-digest.ts';
import { listAlerts } from './items/alert-item.ts';
import { listRules } from './rules/rule-store.ts';

/** Sends events to subscribed webhooks, and alerts to the destinations of matching rules. */
export const handler = worker(alertQueue, async (message) => {
  const { account_id: accountId } = message;
  if ('credits_low' in message) {
    return enqueueLowCreditsEvents(
      accountId,
      message.credits_low,
      await listDestinations(accountId),
      new Date(),
    );
  }
  const { signup_id, created, handled_at } = message;
  if (created || handled_at !== undefined) return sendEvents(accountId, signup_id, handled_at);
  return handleEnriched(accountId, signup_id);
});

async function sendEvents(accountId: string, signupId: string, handledAt: string | undefined): Promise<void> {
  const [signup, destinations] = await Promise.all([
    findSignupById(accountId, signupId),
    listDestinations(accountId),
  ]);
  if (!signup) return;
  if (handledAt === undefined) await enqueueCreatedEvents(signup, destinations, new Date());
  else await enqueueHandledEvents(signup, handledAt, destinations, new Date());
}

/**
 * Sends one alert per destination about an enriched signup, naming its matching rules: immediately if one of
 * them is immediate, else in a digest (docs/product/rules.md#digests). Alerts stored by an earlier attempt
 * are continued, even if rules changed. Deletes the undecided note last, in case of a crash.
 */
async function handleEnriched(accountId: string, signupId: string): Promise<void> {
  const [signup, profile, destinations] = await Promise.all([
    findSignupById(accountId, signupId),
    findProfile(liveAccountOf(accountId)),
    listDestinations(accountId),
  ]);
  if (!profile || profile.closing_at) return;
  if (signup) await enqueueEnrichedEvents(signup, destinations, new Date());
  // Most signups of an import.
  if (!signup?.without_alerts) await alertDestinations(accountId, signupId, signup, destinations, profile);
  await endUndecided(accountId, signupId, signup);
}

async function alertDestinations(
  accountId: string,
  signupId: string,
  found: StoredSignup | undefined,
  destinations: readonly StoredDestination[],
  { time_zone: timeZone = defaultTimeZone }: Pick<Profile, 'time_zone'>,
): Promise<void> {
  const [signup, rules, stored] = await Promise.all([
    found && withCorrections(found),
    listRules(accountId),
    listAlerts(accountId, signupId),
  ]);
  const isJudged = signup && signup.enrichment_status !== 'failed';
  const matched = isJudged ? await matchingRules(signup, rules) : [];
  const kindOf = (id: string) => destinations.find((one) => one.id === id)?.kind;
  const isStored = (id: string) => stored.some(({ destination_id }) => destination_id === id);
  await everyStep([
    ...stored.map((alert) => () => continueAlert(accountId, kindOf(alert.destination_id), alert)),
    ...destinations
      .filter((destination) => isOpenDestination(destination) && !isStored(destination.id))
      .map((destination) => async () => signup && alertIfNamed(destination, signup, matched, timeZone)),
  ]);
}

/** After a look again, rules that are newer than the signup, or changed since, are left out: it is old news. */
async function matchingRules(signup: StoredSignup, rules: readonly Rule[]): Promise<Rule[]> {
  const isOld = signup.enrichment_raw_data?.added_at !== undefined;
  const isKnown = ({ created_at, changed_at }: Rule) => (changed_at ?? created_at) <= signup.created_at;
  const enabled = rules.filter((rule) => rule.enabled && (!isOld || isKnown(rule)));
  const judged = await withCompanyOrdinal(signup.user_id, signup, enabled);
  return enabled.filter((rule) => judgeRule(rule, judged).outcome === 'match');
}

async function alertIfNamed(
  destination: StoredDestination,
  signup: StoredSignup,
  matched: readonly Rule[],
  timeZone: string,
): Promise<void> {
  const named = matched.filter(({ destinations }) => destinations.includes(destination.id));
  if (named.length === 0) return;
  const now = new Date();
  const waits = kindOf[destination.kind].isReadByPeople && named.every(({ timing }) => timing !== 'at_once');
  if (waits) await addToDigest(destination, signup, named, { timeZone, now });
  else await alertDestination(destination, signup, named, now);
}

/** Runs all steps, then throws the first failure, so that one destination does not block the others. */
async function everyStep(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((failure) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}
