import { useEffect } from 'react';
import { useRules } from '../notifications/use-rules.ts';
import { FirstRequest } from '../signups/first-request.tsx';
import { LatestSignups } from '../signups/latest-signups.tsx';
import { useLatestSignups } from '../signups/use-latest-signups.ts';
import { PageHeading } from '../ui/page.tsx';
import { announceFailure } from '../ui/toast.tsx';
import { ApiConfiguration } from './api-configuration.tsx';
import { StatPanel } from './stat-panel.tsx';
import { useAccount } from './use-account.ts';

/** `/dashboard`: where a customer sees how things stand. */
export const DashboardScreen = () => {
  const account = useAccount();
  const rules = useRules();
  const latest = useLatestSignups();
  const rows = latest.data?.data;
  const failure = (account.error ?? latest.error)?.message;
  useEffect(() => {
    // By its words: asking again every few seconds gives a new error object each time.
    if (failure) announceFailure('Error', failure);
  }, [failure]);
  return (
    <>
      <PageHeading>Dashboard</PageHeading>
      <div className="mt-4 grid gap-4">
        <StatPanel account={account.data} rules={rules.data} />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] wide:grid-cols-[minmax(0,1fr)_27rem]">
          {rows?.length === 0 ? (
            <FirstRequest apiKey={account.data?.api_key} />
          ) : (
            <LatestSignups rows={rows} />
          )}
          <ApiConfiguration account={account.data} />
        </div>
      </div>
    </>
  );
};
