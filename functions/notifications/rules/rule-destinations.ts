import { ProductError } from '../../../shared/api/errors.ts';
import { accountEmailId } from '../../../shared/destinations/destination.ts';
import type { Rule, RuleChoice } from '../../../shared/notifications/rule.ts';
import { listDestinations } from '../../destinations/destination-store.ts';

export async function checkDestinations(
  accountId: string,
  { destinations }: Pick<RuleChoice, 'destinations'>,
): Promise<void> {
  const known = await knownIds(accountId, destinations);
  if (destinations.every((id) => known.has(id))) return;
  throw new ProductError(
    'invalid_request',
    'One of the destinations was deleted. Choose the destinations of this rule again.',
    { fields: { destinations: 'must be destinations of your account' } },
  );
}

/** Hides deleted destinations, which rules still store. */
export async function withKnownDestinations(accountId: string, rules: readonly Rule[]): Promise<Rule[]> {
  const known = await knownIds(
    accountId,
    rules.flatMap(({ destinations }) => destinations),
  );
  return rules.map((rule) => ({ ...rule, destinations: rule.destinations.filter((id) => known.has(id)) }));
}

export async function withKnownDestination(accountId: string, rule: Rule): Promise<Rule> {
  return (await withKnownDestinations(accountId, [rule]))[0] ?? rule;
}

async function knownIds(accountId: string, named: readonly string[]): Promise<Set<string>> {
  if (named.every((id) => id === accountEmailId)) return new Set([accountEmailId]);
  return new Set((await listDestinations(accountId)).map(({ id }) => id));
}
