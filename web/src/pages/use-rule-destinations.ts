import { describeHealth } from '../destinations/health/health-sentence.ts';
import { useDestinations } from '../destinations/use-destinations.ts';
import type { RuleDestination } from '../notifications/rules/rule-destination.ts';

/** The destinations as rules show them; undefined while they are not known. */
export function useRuleDestinations(): readonly RuleDestination[] | undefined {
  const { data } = useDestinations();
  return data?.map((destination) => {
    const { id, kind, name, address } = destination;
    const { state, tone } = describeHealth(destination, new Date());
    return { id, name, address, shortName: kind === 'email' ? address : name, state, tone };
  });
}
