import type { Customer } from '../customer.ts';
import type { System } from '../system.ts';
import type { Action } from './action.ts';

export const addRule: Action = (system, customer) => {
  const { random } = system.world;
  return customer.ask('notifications/create-rule', {
    da_operator: random.pick(['above', 'below']),
    da_value: random.pick([10, 50]),
    role_emails_only: random.chance(0.7),
  });
};

export const changeRule: Action = (system, customer) => {
  const { random } = system.world;
  const ids = ruleIds(customer, system);
  if (ids.length === 0) return addRule(system, customer);
  const path = { id: random.pick(ids) };
  return random.pick([
    () => customer.ask('notifications/toggle-rule', { enabled: random.chance(0.5) }, path),
    () => customer.ask('notifications/delete-rule', undefined, path),
    () => customer.ask('notifications/edit-rule', { da_operator: 'above', da_value: 30 }, path),
  ])();
};

function ruleIds(customer: Customer, system: System): string[] {
  return [...system.table.model.items.values()]
    .filter(({ pk, sk }) => pk?.S === `ACCOUNT#${customer.accountId}` && String(sk?.S).startsWith('RULE#'))
    .map(({ id }) => String(id?.S));
}
