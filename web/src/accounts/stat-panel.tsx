import type { ReactNode } from 'react';
import type { Account } from '../../../shared/accounts/api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

const Cell = (props: {
  label: string;
  figure: number | undefined;
  note: ReactNode;
  to: string;
  action: string;
}) => (
  <div className="flex items-end justify-between gap-3 p-6 md:max-lg:flex-col md:max-lg:items-start max-md:px-4 max-md:py-4">
    <div>
      <h2 className="text-13 font-medium text-ink-2">{props.label}</h2>
      <p className="mt-0.5 text-34 font-bold">
        {props.figure === undefined ? <Waiting /> : props.figure.toLocaleString('en-US')}
      </p>
      <p className="mt-0.5 min-h-4.5 text-13 text-ink-3">{props.figure === undefined ? '' : props.note}</p>
    </div>
    <ButtonLink to={props.to} size="compact">
      {props.action}
    </ButtonLink>
  </div>
);

const Waiting = () => (
  <span className="inline-block h-6 w-20 rounded-s bg-line">
    <span className="sr-only">Loading</span>
  </span>
);

/** The account's three figures, each with the way to its screen. */
export const StatPanel = ({ account }: { account: Account | undefined }) => (
  <Panel className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
    <Cell
      label="Total Signups"
      figure={account?.signups_total}
      note="received so far"
      to="/signups"
      action="View Signups"
    />
    <Cell
      label="Email Notifications"
      figure={account?.rules_enabled}
      note={`of ${account?.rules_total ?? 0} ${account?.rules_total === 1 ? 'rule' : 'rules'} enabled`}
      to="/notifications"
      action="Manage Rules"
    />
    <Cell
      label="Credit Balance"
      figure={account?.credit_balance}
      note="1 credit per professional signup"
      to="/credits"
      action="Purchase Credits"
    />
  </Panel>
);
