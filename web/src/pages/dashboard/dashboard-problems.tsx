import type { Account } from '../../../../shared/accounts/api.ts';
import { accountEmailId } from '../../../../shared/destinations/destination.ts';
import { isSilent } from '../../connections/connection-state.ts';
import { useConnections } from '../../connections/use-connections.ts';
import { daysLeft } from '../../credits/history/daily-use.ts';
import { pauseReason } from '../../credits/refill-messages.ts';
import { useCredits } from '../../credits/use-credits.ts';
import { describeHealth, type HealthStatus } from '../../destinations/health/health-sentence.ts';
import { destinationLink, useDestinations } from '../../destinations/use-destinations.ts';
import { usePausedEmails } from '../../notifications/emails-paused.tsx';
import { type OpenProblem, Problems } from '../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { counted, formatNumber } from '../../ui/page/format.ts';

/** Everything that needs the owner, in a separate chunk. */
export function DashboardProblems({ account, pace }: { account: Account | undefined; pace: number }) {
  const problems = [
    ...usePausedEmails(account),
    ...useCreditProblems(account, pace),
    ...useDestinationProblems(),
    ...useConnectionProblems(),
  ];
  return <Problems problems={problems} />;
}

const fewDays = 3;

function useCreditProblems(account: Account | undefined, pace: number): OpenProblem[] {
  const { data: credits } = useCredits();
  const paused = credits?.auto_refill_enabled ? pauseReason(credits) : undefined;
  const refills = credits?.auto_refill_enabled === true && credits.card !== null && !paused;
  const balance = account?.credit_balance;
  const days = balance === undefined ? undefined : daysLeft(balance, pace);
  const waiting = credits?.waiting_signups ?? 0;
  const problems: OpenProblem[] = [];
  if (balance === 0) {
    problems.push({
      heading: 'No credits left',
      words: `The API returns 402 for signups with a professional or role address until you have credits. Those from connections and imports wait${waiting > 0 ? ` (${formatNumber(waiting)} so far)` : ''}.`,
      action: toCredits('Buy Credits'),
      isSevere: true,
    });
  }
  if (balance !== undefined && balance > 0 && !refills && days !== undefined && days < fewDays) {
    problems.push({
      heading: 'Credits are running low',
      words: `At the pace of the last 30 days, ${counted(balance, 'credit')} ${balance === 1 ? 'lasts' : 'last'} less than ${fewDays} days. Without credits, the API returns 402 for signups with a professional or role address.`,
      action: toCredits('Buy Credits'),
      isSevere: false,
    });
  }
  if (paused) {
    const action = toCredits('View Credits');
    problems.push({ heading: 'Auto-refill is paused', words: paused, action, isSevere: false });
  }
  return problems;
}

function toCredits(words: string) {
  return (
    <ButtonLink size="compact" to="/credits">
      {words}
    </ButtonLink>
  );
}

/** Problems that need the owner, most severe first. */
const shownStates: readonly HealthStatus[] = ['given-up', 'gone', 'bounced', 'reported', 'failing'];

function useDestinationProblems(): OpenProblem[] {
  const { data } = useDestinations();
  return (data ?? [])
    .filter(({ id }) => id !== accountEmailId)
    .map((destination) => ({ destination, health: describeHealth(destination, new Date()) }))
    .filter(({ health }) => shownStates.includes(health.status))
    .sort((a, b) => shownStates.indexOf(a.health.status) - shownStates.indexOf(b.health.status))
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

const everyMinute = 60_000;

/** Each connection that used to get events and gets none anymore: signups may be missing. */
function useConnectionProblems(): OpenProblem[] {
  const { data } = useConnections(everyMinute);
  const now = new Date();
  return (data ?? [])
    .filter((connection) => isSilent(connection, now))
    .map(({ id, name }) => ({
      heading: `${name}: no events in the last 7 days`,
      words:
        "It sent events before. If you still get signups there, check that the sender is on and has this connection's address.",
      action: (
        <ButtonLink size="compact" to={`/connection?id=${id}`}>
          View Connection
        </ButtonLink>
      ),
      isSevere: false,
    }));
}
