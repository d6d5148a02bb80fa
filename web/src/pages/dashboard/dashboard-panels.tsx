import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Account } from '../../../../shared/accounts/api.ts';
import type { Rule } from '../../../../shared/notifications/rule.ts';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { ApiConfiguration } from '../../accounts/keys/api-configuration.tsx';
import { isTestMode } from '../../platform/api/test-mode.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { DailyPanel } from '../../signups/panels/daily-panel.tsx';
import { isIn, MatchedPanel, NoMatchYet, type Tab } from '../../signups/panels/matched-panel.tsx';
import type { Recent } from '../../signups/panels/recent-figures.ts';
import { NoTestSignups } from '../../signups/table/no-signups.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { useOpenSignup } from '../signups/use-open-signup.ts';
import { FirstSteps } from './first-steps.tsx';
import { PanelsLoading } from './stat-panel.tsx';

const SignupDrawer = lazyScreen(async () => (await import('../signups/signup-drawer.tsx')).SignupDrawer);

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
      {recent.data && recent.data.matched.length > 0 && <PeopleToActOn recent={recent.data} />}
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

/** The matched people. One opens over the dashboard, and its keys lead through the people of the chosen tab. */
function PeopleToActOn({ recent: { matched, handlingTimes } }: { recent: Recent }) {
  const queries = useQueryClient();
  const [tab, setTab] = useState<Tab>('open');
  const { search } = useLocation();
  const open = new URLSearchParams(search).get('signup');
  // Handling the open person takes it out of its tab; it keeps its place until it is closed.
  const rows = matched.filter((row) => isIn(tab, row) || row.id === open);
  // All on one page: none follows.
  const opened = useOpenSignup({ rows, page: 1, total: 0, all: 0 }, () => {});
  return (
    <>
      <MatchedPanel
        rows={matched}
        times={handlingTimes}
        tab={tab}
        onTab={setTab}
        opened={opened.id}
        onOpen={({ id }) => opened.open(id)}
      />
      {opened.id && (
        <Suspense>
          <SignupDrawer
            id={opened.id}
            row={matched.find(({ id }) => id === opened.id)}
            steps={opened.steps}
            onClose={opened.close}
            onChange={() => queries.invalidateQueries({ queryKey: ['signups', 'recent'] })}
          />
        </Suspense>
      )}
    </>
  );
}

function retryOf({ isError, refetch }: UseQueryResult<unknown>): (() => void) | undefined {
  return isError ? refetch : undefined;
}
