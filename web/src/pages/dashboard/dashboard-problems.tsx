import type { Account } from '../../../../shared/accounts/api.ts';
import { useConnectionProblems } from '../../connections/connection-problems.tsx';
import { useCreditProblems } from '../../credits/credit-problems.tsx';
import { useDestinationProblems } from '../../destinations/destination-problems.tsx';
import { usePausedEmails } from '../../notifications/emails-paused.tsx';
import { Problems } from '../../ui/feedback/notice.tsx';

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
