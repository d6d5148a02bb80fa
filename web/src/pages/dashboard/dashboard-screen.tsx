import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { ApiConfiguration } from '../../accounts/api-configuration.tsx';
import { useMemory } from '../../accounts/first-steps-memory.ts';
import { SignInAgain } from '../../accounts/sign-in-again.tsx';
import { useAccount } from '../../accounts/use-account.ts';
import { TopCompanies } from '../../companies/top-companies.tsx';
import { CreditProblems } from '../../credits/credit-problems.tsx';
import { DestinationProblems } from '../../destinations/destination-problems.tsx';
import { EmailsPaused } from '../../notifications/emails-paused.tsx';
import { useRules } from '../../notifications/use-rules.ts';
import { lazyScreen } from '../../platform/lazy-screen.ts';
import { DailyPanel } from '../../signups/daily-panel.tsx';
import { MatchedPanel } from '../../signups/matched-panel.tsx';
import { useLatestSignups } from '../../signups/use-latest-signups.ts';
import { useRecentSignups } from '../../signups/use-recent-signups.ts';
import { PageHeading } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
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
  const recent = useRecentSignups();
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

  useNewArrivals(rows?.[0]?.id);

  const known = !latest.isPending && !rules.isPending && !recent.isPending && !account.isPending;
  const empty = known && rows?.length === 0;
  const ruled = (rules.data?.length ?? 0) > 0;
  const unfinished = rows !== undefined && rules.data !== undefined && !(ruled && !empty);
  const inUse = account.data?.api_key_last_used != null;
  const apiKey = (
    <ApiConfiguration account={account.data} retry={account.isError ? account.refetch : undefined} />
  );
  return (
    <>
      <PageHeading>Dashboard</PageHeading>
      <div className="mt-4 empty:hidden">
        <EmailsPaused account={account.data} />
        <CreditProblems account={account.data} pace={recent.data?.pace ?? 0} />
        <DestinationProblems />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <StatPanel
          account={account.data}
          unread={account.isError}
          rules={rules.data}
          rulesUnread={rules.isError}
          recent={recent.data}
        />
        {/* Until all of it is known nothing is drawn, so that nothing ever moves. */}
        {known ? (
          <>
            {recent.data && recent.data.matched.length > 0 && <MatchedPanel rows={recent.data.matched} />}
            <div className={besideClasses}>
              <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
                {!empty && (
                  <DailyPanel recent={recent.data} retry={recent.isError ? recent.refetch : undefined} />
                )}
                {unfinished && (empty || !dismissed) && (
                  <FirstSteps
                    copied={copied || !empty}
                    received={!empty}
                    ruled={ruled}
                    apiKey={account.data?.api_key}
                  />
                )}
              </div>
              {inUse && recent.data ? <TopCompanies companies={recent.data.companies} /> : apiKey}
            </div>
            {!empty && (
              <Suspense>
                <LatestSignups rows={rows} retry={latest.isError ? latest.refetch : undefined} />
              </Suspense>
            )}
            {inUse && recent.data && apiKey}
          </>
        ) : (
          <div className="flex min-h-screen justify-center pt-24">
            <Spinner words="Loading..." />
          </div>
        )}
      </div>
      <SignInAgain />
    </>
  );
}

const besideClasses =
  'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] wide:grid-cols-[minmax(0,1fr)_27rem]';

/** When the first of the list changes, the total, the chart, the balance and the key's use are asked for with it. */
function useNewArrivals(newest: string | undefined): void {
  const queries = useQueryClient();
  const seen = useRef(newest);
  useEffect(() => {
    if (seen.current !== undefined && newest !== seen.current) {
      void queries.invalidateQueries({ queryKey: ['account'] });
      void queries.invalidateQueries({ queryKey: ['signups', 'recent'] });
    }
    seen.current = newest;
  }, [newest, queries]);
}
