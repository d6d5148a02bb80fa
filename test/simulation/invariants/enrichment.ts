import { storedNames } from '../../../shared/signups/stored-names.ts';
import { numberIn, statusOf, textIn } from '../account-view.ts';
import type { Customer } from '../customer.ts';
import type { Item } from '../dynamodb/values.ts';
import { domains } from '../services/outside-web.ts';
import { must } from './must.ts';

/** A signup's stored domain authority; undefined if there is none. */
export function authorityOf(signup: Item): number | undefined {
  const stored = signup[storedNames.domain_authority];
  return stored?.N === undefined ? undefined : numberIn(stored);
}

/** A signup's facts equal its domain's facts, or are empty. */
export function judgeFacts(customer: Customer): void {
  for (const { id, item, address } of customer.created) {
    if (statusOf(item) !== 'completed') continue;
    const domain = domains[address.split('@')[1] ?? ''];
    const name = textIn(item[storedNames.company_name]) || domain?.company;
    must(name === domain?.company, `The signup ${id} is of ${name}.`);
    const authority = authorityOf(item) ?? domain?.authority;
    must(authority === domain?.authority, `The signup ${id} has an authority of ${authority}.`);
  }
}
