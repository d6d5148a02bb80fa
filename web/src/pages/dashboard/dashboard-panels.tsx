import type { UseQueryResult } from '@tanstack/react-query';
import type { Account } from '../../../../shared/accounts/api.ts';
import type { Rule } from '../../../../shared/notifications/rule.ts';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { ApiConfiguration } from '../../accounts/keys/api-configuration.tsx';
import { isTestMode } from '../../platform/api/test-mode.ts';
import { DailyPanel } from '../../signups/panels/daily-panel.tsx';
import { MatchedPanel, NoMatchYet } from '../../signups/panels/matched-panel.tsx';
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
  return (
    <>
      {recent.data && recent.data.matched.length > 0 && (
        <MatchedPanel rows={recent.data.matched} times={recent.data.handlingTimes} />
      )}
      {recent.data?.matched.length === 0 && ruled && !empty && <NoMatchYet />}
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
      <ApiConfiguration account={account.data} retry={retryOf(account)} />
    </>
  );
}

function retryOf({ isError, refetch }: UseQueryResult<unknown>): (() => void) | undefined {
  return isError ? refetch : undefined;
}
