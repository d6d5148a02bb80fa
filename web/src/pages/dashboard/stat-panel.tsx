import type { ReactNode } from 'react';
import type { Account } from '../../../../shared/accounts/api.ts';
import type { Rule } from '../../../../shared/notifications/rule.ts';
import { daysLeft } from '../../credits/history/daily-use.ts';
import { comparison, type Recent } from '../../signups/panels/recent-figures.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { counted, formatNumber } from '../../ui/page/format.ts';
import { Panel } from '../../ui/page/page.tsx';

interface CellProps {
  label: string;
  children: ReactNode;
  note: ReactNode;
  to: string;
  action: string;
}

/**
 * Figures of the account, each with a link to its screen. If the account is `unread`, shows a balance of 0
 * (docs/product/screens/dashboard.md, DB-09) and no signups.
 */
export function StatPanel({
  account,
  unread,
  rules,
  rulesUnread,
  recent,
}: {
  account: Account | undefined;
  unread: boolean;
  rules: Rule[] | undefined;
  rulesUnread: boolean;
  recent: Recent | undefined;
}) {
  return (
    <Panel className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
      <Cell label="Total Signups" note={signupsNote(recent)} to="/signups" action="View Signups">
        <Figure value={account?.signups_total ?? (unread ? '–' : undefined)} />
      </Cell>
      <Cell
        label="Email Notifications"
        note={rulesNote(rules, recent)}
        to="/notifications"
        action="Manage Rules"
      >
        <Figure value={rules?.filter((rule) => rule.enabled).length ?? (rulesUnread ? '–' : undefined)} />
      </Cell>
      <Cell
        label="Credit Balance"
        note={balanceNote(account, recent)}
        to="/credits"
        action="Purchase Credits"
      >
        <Figure value={account?.credit_balance ?? (unread ? 0 : undefined)} />
      </Cell>
    </Panel>
  );
}

function Cell({ label, children, note, to, action }: CellProps) {
  return (
    <div className="flex items-end justify-between gap-3 px-6 py-3.5 max-md:px-4 md:max-lg:flex-col md:max-lg:items-start wide:items-center">
      <div className="self-start wide:grid wide:grid-cols-[auto_minmax(0,1fr)] wide:items-center wide:gap-x-3.5 wide:self-auto">
        <h2 className="col-start-2 self-end text-13 font-medium max-wide:text-ink-2 wide:text-14">{label}</h2>
        {children}
        <p className="col-start-2 text-13 text-ink-3 max-wide:mt-0.5 wide:min-h-9 wide:self-start">{note}</p>
      </div>
      <ButtonLink to={to} size="compact">
        {action}
      </ButtonLink>
    </div>
  );
}

function Figure({ value }: { value: number | string | undefined }) {
  return (
    <p className="col-start-1 row-span-2 row-start-1 min-w-16 text-34 font-bold max-wide:mt-0.5 wide:text-26">
      {value === undefined ? <Waiting /> : typeof value === 'number' ? formatNumber(value) : value}
    </p>
  );
}

function signupsNote(recent: Recent | undefined): string {
  if (!recent || recent.now.signups === 0) return 'received so far';
  const { now, before } = recent;
  const change = before ? `, ${comparison(now.signups, before.signups)}` : '';
  return `${formatNumber(now.signups)} in 30 days${change}`;
}

function rulesNote(rules: Rule[] | undefined, recent: Recent | undefined): string {
  if (!rules) return 'rules enabled';
  const alerts = recent?.now.alerts ?? 0;
  const sent = alerts > 0 ? `, ${counted(alerts, 'alert')} in 30 days` : '';
  return `out of ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'} enabled${sent}`;
}

function balanceNote(account: Account | undefined, recent: Recent | undefined): ReactNode {
  if (account?.credit_balance === 0) {
    return <span className="text-danger">new professional and role signups are rejected</span>;
  }
  const days = account && daysLeft(account.credit_balance, recent?.pace ?? 0);
  if (days === undefined) return '1 credit per professional or role email';
  return `${days < 1 ? 'less than a day' : `about ${counted(days, 'day')}`} left at this pace`;
}

function Waiting() {
  return (
    <span className="inline-block h-6 w-20 rounded-s bg-line wide:w-16">
      <span className="sr-only">Loading</span>
    </span>
  );
}

export function PanelsLoading() {
  return (
    <div className="flex min-h-screen justify-center pt-24">
      <Spinner words="Loading..." />
    </div>
  );
}
