import { matchRule } from '../../shared/notifications/match-rule.ts';
import { alertQueue } from '../../shared/notifications/queues.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { worker } from '../platform/worker.ts';
import { readSignup } from '../signups/signup-store.ts';
import { channels } from './channels.ts';
import { deliverAlert } from './deliver-alert.ts';
import { readRules } from './rule-store.ts';

/** Tells the customer about one enriched signup: one alert per enabled rule that matches it. */
export const handler = worker(alertQueue, async ({ account_id, signup_id }) => {
  const [signup, profile, rules] = await Promise.all([
    readSignup(account_id, signup_id),
    readProfile(account_id),
    readRules(account_id),
  ]);
  if (!signup || !profile || profile.closing_at) return;
  const alerts = rules
    .filter((rule) => rule.enabled && matchRule(rule, signup))
    .flatMap((rule) => channels.map((channel) => ({ rule, channel })));
  const failures: unknown[] = [];
  for (const { rule, channel } of alerts) {
    await deliverAlert(
      { accountId: account_id, signupId: signup.id, ruleId: rule.id, channel: channel.name },
      () => channel.send(profile, signup, rule),
      new Date(),
    ).catch((failure) => failures.push(failure));
  }
  // One alert that cannot be sent must not keep the others back.
  if (failures.length > 0) throw failures[0];
});
