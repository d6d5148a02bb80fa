import type { UseQueryResult } from '@tanstack/react-query';
import type { Account } from '../../../../shared/accounts/api.ts';
import type { Rule } from '../../../../shared/notifications/rule.ts';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { ApiConfiguration } from '../../accounts/keys/api-configuration.tsx';
import { TopCompanies } from '../../companies/top-companies.tsx';
import { isTestMode } from '../../platform/api/test-mode.ts';
import { DailyPanel } from '../../signups/panels/daily-panel.tsx';
import { LatestSignups } from '../../signups/panels/latest-signups.tsx';
import { MatchedPanel } from '../../signups/panels/matched-panel.tsx';
import type { Recent } from '../../signups/panels/recent-figures.ts';
import { NoTestSignups } from '../../signups/table/no-signups.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { FirstSteps } from './first-steps.tsx';
import { PanelsLoading } from './stat-panel.tsx';

interface PanelsProps {
  account: UseQueryResult<Account>;
  latest: UseQueryResult<{ data: SignupRow[] }>;
  rules: UseQueryResult<Rule[]>;
  recent: UseQueryResult<Recent>;
}

/** Everything below the totals. Renders only after all data is loaded, so that nothing moves. */
export function DashboardPanels({ account, latest, rules, recent }: PanelsProps) {
  if (latest.isPending || rules.isPending || recent.isPending || account.isPending) return <PanelsLoading />;

  const rows = latest.data?.data;
  const done = account.data?.first_steps ?? [];
  const empty = rows?.length === 0;
  const ruled = (rules.data?.length ?? 0) > 0;
  const unfinished = rows !== undefined && rules.data !== undefined && !(ruled && !empty);
  const companies = account.data?.api_key_last_used ? recent.data?.companies : undefined;
  const apiKey = <ApiConfiguration account={account.data} retry={retryOf(account)} />;
  return (
    <>
      {recent.data && recent.data.matched.length > 0 && (
        <MatchedPanel rows={recent.data.matched} times={recent.data.handlingTimes} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] wide:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {!empty && <DailyPanel recent={recent.data} retry={retryOf(recent)} />}
          {isTestMode() && empty && (
            <Panel>
              <NoTestSignups />
            </Panel>
          )}
          {!isTestMode() && unfinished && (empty || !done.includes('dismissed')) && (
            <FirstSteps
              copied={done.includes('key_copied') || !empty}
              received={!empty}
              ruled={ruled}
              sender={account.data}
            />
          )}
        </div>
        {companies ? <TopCompanies companies={companies} /> : apiKey}
      </div>
      {!empty && <LatestSignups rows={rows} retry={retryOf(latest)} />}
      {companies && apiKey}
    </>
  );
}

function retryOf({ isError, refetch }: UseQueryResult<unknown>): (() => void) | undefined {
  return isError ? refetch : undefined;
}
