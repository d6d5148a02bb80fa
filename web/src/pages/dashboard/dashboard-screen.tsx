import { Suspense, useEffect } from 'react';
import { ApiConfiguration } from '../../accounts/api-configuration.tsx';
import { useMemory } from '../../accounts/first-steps-memory.ts';
import { SignInAgain } from '../../accounts/sign-in-again.tsx';
import { useAccount } from '../../accounts/use-account.ts';
import { DestinationProblems } from '../../destinations/destination-problems.tsx';
import { EmailsPaused } from '../../notifications/emails-paused.tsx';
import { useRules } from '../../notifications/use-rules.ts';
import { lazyScreen } from '../../platform/lazy-screen.ts';
import { DailyPanel } from '../../signups/daily-panel.tsx';
import { useLatestSignups } from '../../signups/use-latest-signups.ts';
import { PageHeading } from '../../ui/page.tsx';
import { announceFailure } from '../../ui/toast.tsx';
import { FirstSteps } from './first-steps.tsx';
import { StatPanel } from './stat-panel.tsx';

/** Last on the page, so that nothing moves when it arrives. */
const LatestSignups = lazyScreen(
  async () => (await import('../../signups/latest-signups.tsx')).LatestSignups,
);

/** `/dashboard`: where a customer sees how things stand. */
export function DashboardScreen() {
  const account = useAccount();
  const latest = useLatestSignups();
  const rules = useRules();
  const rows = latest.data?.data;
  const copied = useMemory('key copied');
  const dismissed = useMemory('steps dismissed');
  // By their words: asking again every few seconds gives a new error object each time.
  const unread = account.error?.message;
  useEffect(() => {
    // docs/screen-checks.md, DB-09: a balance that cannot be read is a line in the console, not a toast.
    if (unread) console.error('The account could not be read:', unread);
  }, [unread]);
  const failure = latest.error?.message;
  useEffect(() => {
    if (failure) announceFailure('Error', failure);
  }, [failure]);

  // What is drawn before this is known stays where it is; the rest waits, so that nothing ever moves.
  const known = !latest.isPending && !rules.isPending;
  const empty = known && rows?.length === 0;
  const ruled = (rules.data?.length ?? 0) > 0;
  const unfinished = rows !== undefined && rules.data !== undefined && !(ruled && !empty);
  return (
    <>
      <PageHeading>Dashboard</PageHeading>
      <EmailsPaused account={account.data} />
      <DestinationProblems />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <StatPanel account={account.data} unread={account.isError} rules={rules.data} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] wide:grid-cols-[minmax(0,1fr)_27rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {!empty && <DailyPanel />}
            {unfinished && (empty || !dismissed) && (
              <FirstSteps
                copied={copied || !empty}
                received={!empty}
                ruled={ruled}
                apiKey={account.data?.api_key}
              />
            )}
          </div>
          <div className={known ? 'grid' : 'grid max-lg:invisible'}>
            <ApiConfiguration account={account.data} retry={account.isError ? account.refetch : undefined} />
          </div>
        </div>
        {known && !empty && (
          <Suspense>
            <LatestSignups rows={rows} />
          </Suspense>
        )}
      </div>
      <SignInAgain />
    </>
  );
}
