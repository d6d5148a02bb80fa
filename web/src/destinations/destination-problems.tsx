import { accountEmailId } from '../../../shared/destinations/destination.ts';
import type { OpenProblem } from '../ui/feedback/notice.tsx';
import { ButtonLink } from '../ui/forms/button.tsx';
import { describeHealth, type HealthStatus } from './health/health-sentence.ts';
import { destinationLink, useDestinations } from './use-destinations.ts';

/** Problems that need the owner, most severe first. */
const problems: readonly HealthStatus[] = ['given-up', 'gone', 'bounced', 'reported', 'failing'];

export function useDestinationProblems(): OpenProblem[] {
  const { data } = useDestinations();
  return (data ?? [])
    .filter(({ id }) => id !== accountEmailId)
    .map((destination) => ({ destination, health: describeHealth(destination, new Date()) }))
    .filter(({ health }) => problems.includes(health.status))
    .sort((a, b) => problems.indexOf(a.health.status) - problems.indexOf(b.health.status))
    .map(({ destination, health }) => ({
      heading: `${destination.name}: ${lowered(health.state)}`,
      words: health.sentence,
      action: (
        <ButtonLink size="compact" to={destinationLink(destination)}>
          View Destination
        </ButtonLink>
      ),
      isSevere: health.status !== 'failing',
    }));
}

function lowered(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
