import { dueTimes } from '../outbox.ts';
import type { Action } from './action.ts';
import { burst, post } from './signups.ts';

export const addRule: Action = (system, customer) => {
  const { random } = system.world;
  return customer.ask('create-rule', {
    da_operator: random.pick(['above', 'below']),
    da_value: random.pick([10, 50]),
    ...(random.chance(0.4) ? { size_operator: 'above', size_value: '50' } : {}),
    role_emails_only: random.chance(0.7),
    timing: random.weighted({ at_once: 6, daily: 3, weekly: 1 }),
    digest_hour: random.below(24),
    digest_weekday: 1 + random.below(7),
  });
};

export const setTimeZone: Action = (system, customer) =>
  customer.ask('edit-account', {
    time_zone: system.world.random.pick(['Europe/Oslo', 'America/New_York', 'Asia/Kathmandu']),
  });

/** Signups that arrive while a digest or a summary is about to be sent. */
export const postWhenDue: Action = (system, customer) => {
  const { now, random } = system.world;
  const [due] = dueTimes(system);
  if (due === undefined) return burst(system, customer);
  for (let left = 1 + random.below(4); left > 0; left -= 1)
    system.world.later(due - now - 1_500 + random.below(2_500), () => void post(system, customer));
};

const alerting = ['enrichment/enrich-signup', 'notifications/send-alerts', 'notifications/work-delivery'];

/** Signups are enriched and alerted about while all workers are killed, and the messages are lost. */
export const killDuringAlerts: Action = (system, customer) => {
  const { world, queues } = system;
  void burst(system, customer);
  for (let left = 1 + world.random.below(3); left > 0; left -= 1) {
    world.later(world.random.below(world.random.pick([300, 3_000])), () => {
      world.kill(alerting);
      // Once the messages in progress are back on their queue. Low credits are reported by a message only.
      const lose = () => queues.lose('alertQueue', (body) => body.includes('"signup_id"'));
      if (world.random.chance(0.7)) world.later(1, lose);
    });
  }
};

export const changeRule: Action = (system, customer) => {
  const { random } = system.world;
  const rules = customer.stored('RULE#');
  if (rules.length === 0) return addRule(system, customer);
  const path = { id: String(random.pick(rules).id?.S) };
  return random.pick([
    () => customer.ask('toggle-rule', { enabled: random.chance(0.5) }, path),
    () => customer.ask('delete-rule', undefined, path),
    () => customer.ask('edit-rule', { da_operator: 'above', da_value: 30 }, path),
  ])();
};
