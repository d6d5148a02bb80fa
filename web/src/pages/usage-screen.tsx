import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getAccountUsage, type Usage } from '../../../shared/accounts/usage-api.ts';
import { HourPanel, OutcomesTable, RefusedList, UsageDays } from '../accounts/usage.tsx';
import { call } from '../platform/api/call.ts';
import { NotLoaded } from '../ui/feedback/not-loaded.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { BackLink, PageHeading, Panel } from '../ui/page/page.tsx';

const linkClasses = 'font-medium text-accent-ink underline underline-offset-4';

export function UsageScreen() {
  const { data, error, refetch } = useUsage();
  return (
    <>
      <BackLink to="/account">Back to Account</BackLink>
      <div className="mt-1 mb-4">
        <PageHeading>Usage</PageHeading>
        <p className="text-ink-2">
          Requests with your API keys, which <code className="font-mono text-13">GET /v1/usage</code> returns
          too. Requests with an invalid key aren't counted.
        </p>
      </div>
      {data && <Figures usage={data} />}
      {!data && error && <NotLoaded words="Couldn't load your usage." onRetry={refetch} />}
      {!data && !error && <Spinner words="Loading..." />}
    </>
  );
}

function Figures({ usage: { hour, days, requests, refused } }: { usage: Usage }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <HourPanel hour={hour} />
      {requests.length === 0 ? (
        <Panel className="p-6 max-sm:p-4">
          <p className="text-ink-2">
            No requests in the last 30 days.{' '}
            <Link to="/api-docs/guide" className={linkClasses}>
              Follow the guide
            </Link>{' '}
            from your key to an alert in Slack.
          </p>
        </Panel>
      ) : (
        <>
          <UsageDays days={days} />
          <OutcomesTable requests={requests} />
          <RefusedList refused={refused} />
        </>
      )}
    </div>
  );
}

function useUsage() {
  return useQuery({
    queryKey: ['usage'],
    queryFn: () => call(getAccountUsage, {}),
    refetchInterval: 30_000,
  });
}
