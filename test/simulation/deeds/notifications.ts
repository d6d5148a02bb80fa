import type { Customer } from '../customer.ts';
import type { Town } from '../town.ts';
import type { Deed } from './deed.ts';

const ruleIds = (customer: Customer, town: Town): string[] =>
  [...town.table.model.items.values()]
    .filter(({ pk, sk }) => pk?.S === `ACCOUNT#${customer.accountId}` && String(sk?.S).startsWith('RULE#'))
    .map(({ id }) => String(id?.S));

export const addRule: Deed = (town, customer) => {
  const { random } = town.world;
  return customer.ask('notifications/create-rule', {
    da_operator: random.pick(['above', 'below']),
    da_value: random.pick([10, 50]),
    role_emails_only: random.chance(0.7),
  });
};

export const changeRule: Deed = (town, customer) => {
  const { random } = town.world;
  const ids = ruleIds(customer, town);
  if (ids.length === 0) return addRule(town, customer);
  const path = { id: random.pick(ids) };
  return random.chance(0.5)
    ? customer.ask('notifications/toggle-rule', { enabled: random.chance(0.5) }, path)
    : customer.ask('notifications/delete-rule', undefined, path);
};
