import { anyNeeds, judgeRule } from '../../shared/notifications/judge-rule.ts';
import { alertQueue } from '../../shared/notifications/queues.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { readPlace } from '../companies/places.ts';
import { worker } from '../platform/worker.ts';
import { readSignup } from '../signups/signup-store.ts';
import { channels } from './channels.ts';
import { deliverAlert } from './deliver-alert.ts';
import { readRules } from './rule-store.ts';

/** Tells the customer about one enriched signup: one alert per channel, naming every enabled rule that matches it. */
export const handler = worker(alertQueue, async ({ account_id, signup_id }) => {
  const [signup, profile, rules] = await Promise.all([
    readSignup(account_id, signup_id),
    readProfile(account_id),
    readRules(account_id),
  ]);
  if (!signup || !profile || profile.closing_at) return;
  const enabled = rules.filter((rule) => rule.enabled);
  const company_ordinal = anyNeeds(enabled, 'company_ordinal') ? await readPlace(account_id, signup) : null;
  const judged = { ...signup, company_ordinal };
  const matched = enabled.filter((rule) => judgeRule(rule, judged).outcome === 'match');
  if (matched.length === 0) return;
  const failures: unknown[] = [];
  for (const channel of channels) {
    await deliverAlert(
      {
        accountId: account_id,
        signupId: signup.id,
        channel: channel.name,
        company: signup.counted_company,
      },
      matched,
      () => channel.send(profile, judged, matched),
      new Date(),
    ).catch((failure) => failures.push(failure));
  }
  // A channel that cannot be reached must not keep the others back.
  if (failures.length > 0) throw failures[0];
});
