import type { Conditions, Matchable } from '../../../shared/notifications/condition.ts';
import { anyNeeds } from '../../../shared/notifications/judge-rule.ts';
import { readPlace } from '../../companies/places.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';

/** A signup with all that these rules ask of it. */
export async function judgedSignup(
  accountId: string,
  signup: StoredSignup,
  rules: readonly Conditions[],
): Promise<StoredSignup & Matchable> {
  const company_ordinal = anyNeeds(rules, 'company_ordinal') ? await readPlace(accountId, signup) : null;
  return { ...signup, company_ordinal };
}
