import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { editAccount } from '../../../../shared/accounts/api.ts';
import { useAccount } from '../../accounts/settings/use-account.ts';
import { SignInAgain } from '../../accounts/sign-in/sign-in-again.tsx';
import { useRules } from '../../notifications/rules/use-rules.ts';
import { call } from '../../platform/api/call.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { useLatestSignups, useRecentSignups } from '../../signups/panels/use-recent-signups.ts';
import { announceFailure } from '../../ui/feedback/toast.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { PanelsLoading, StatPanel } from './stat-panel.tsx';

const DashboardProblems = lazyScreen(
  async () => (await import('./dashboard-problems.tsx')).DashboardProblems,
);

const DashboardPanels = lazyScreen(async () => (await import('./dashboard-panels.tsx')).DashboardPanels);

export function DashboardScreen() {
  const account = useAccount();
  const latest = useLatestSignups();
  const rules = useRules();
  const recent = useRecentSignups();
  const rows = latest.data?.data;
  const isLoading = [account, latest, rules, recent].some(({ isPending }) => isPending);
  // Compares messages, because each poll creates a new error object.
  const unread = account.error?.message;
  useEffect(() => {
    // docs/product/screens/dashboard.md, DB-09: log a balance that cannot be read; no toast.
    if (unread) console.error('The account could not be read:', unread);
  }, [unread]);
  const failure = latest.error?.message;
  useEffect(() => {
    if (failure) announceFailure('Error', failure);
  }, [failure]);

  useBrowserTimeZone(account.data?.time_zone);
  useNewArrivals(rows && `${rows[0]?.id} ${rows[0]?.alerted_at}`);

  return (
    <>
      <PageHeading>Dashboard</PageHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {/* On phones the people are above the figures. */}
        <div className={isLoading ? 'max-sm:invisible' : ''}>
          <StatPanel
            account={account.data}
            unread={account.isError}
            rules={rules.data}
            rulesUnread={rules.isError}
            recent={recent.data}
          />
        </div>
        <div className="empty:hidden max-sm:-order-2">
          <Suspense>
            <DashboardProblems account={account.data} pace={recent.data?.pace ?? 0} />
          </Suspense>
        </div>
        <Suspense fallback={<PanelsLoading />}>
          <DashboardPanels account={account} latest={latest} rules={rules} recent={recent} />
        </Suspense>
      </div>
      <SignInAgain />
    </>
  );
}

/** Stores the browser's time zone at the first visit. The server keeps one that the account has. */
function useBrowserTimeZone(stored: string | null | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (stored !== null) return;
    const browser_time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    call(editAccount, { browser_time_zone }).then(
      () => queries.invalidateQueries({ queryKey: ['account'] }),
      // Tried again at the next visit.
      () => {},
    );
  }, [stored, queries]);
}

/**
 * Reloads total, chart, balance and key use when the newest signup changes or gets an alert. `newest` is
 * undefined until the list is loaded, and a fixed text if it is empty.
 */
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
