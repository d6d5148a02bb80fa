import type { Account } from '../../../../shared/accounts/api.ts';
import { ConnectionProblems } from '../../connections/connection-problems.tsx';
import { CreditProblems } from '../../credits/credit-problems.tsx';
import { DestinationProblems } from '../../destinations/destination-problems.tsx';
import { EmailsPaused } from '../../notifications/emails-paused.tsx';

/** Everything that needs the owner, in a separate chunk. */
export function DashboardProblems({ account, pace }: { account: Account | undefined; pace: number }) {
  return (
    <>
      <EmailsPaused account={account} />
      <CreditProblems account={account} pace={pace} />
      <DestinationProblems />
      <ConnectionProblems />
    </>
  );
}
