import type { ReactNode } from 'react';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { signupLink } from '../../platform/screens/signup-link.ts';
import { StatusCell } from '../../signups/cells.tsx';
import { isPending, waitingWords } from '../../signups/enrichment-state.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { orDash } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/panel.tsx';
import { Bar } from '../../ui/tables/bar.tsx';
import { Blaze, sizeOrDash } from '../../ui/tables/cells.tsx';

/** The signup that an event became, and the way to all about it. */
export function EventSignup({ signup }: { signup: AccountSignup }) {
  const { email, first_name, last_name, company_name, company_size, domain_authority, alerted_at } = signup;
  const open = <Bar className="w-16" />;
  const pending = isPending(signup);
  const waiting = signup.waiting_for_credits;
  return (
    <Panel className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-6 py-4 max-md:px-4">
        <PanelTitle>The signup it became</PanelTitle>
        <div className="flex gap-2">
          {waiting && (
            <ButtonLink size="compact" look="filled" to="/credits">
              Purchase Credits
            </ButtonLink>
          )}
          <ButtonLink size="compact" to={signupLink(signup.id)}>
            Open Signup
          </ButtonLink>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-4 px-6 py-5 max-md:grid-cols-[8rem_minmax(0,1fr)] max-md:gap-y-2 max-md:px-4 md:grid-cols-3 wide:grid-cols-[2fr_repeat(5,minmax(0,1fr))]">
        <Fact name="Email">
          <span className="flex items-center font-medium break-all">
            {alerted_at && <Blaze sent />}
            {email}
          </span>
        </Fact>
        <Fact name="Name">{orDash([first_name, last_name].filter(Boolean).join(' '))}</Fact>
        <Fact name="Company">
          {waiting ? waitingWords : pending && !company_name ? open : orDash(company_name)}
        </Fact>
        <Fact name="Company Size">{pending ? open : sizeOrDash(company_size)}</Fact>
        <Fact name="Email Status">{pending ? open : <StatusCell status={signup.email_status} />}</Fact>
        <Fact name="Domain Authority">{pending ? open : orDash(domain_authority)}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-md:contents">
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words md:mt-0.5">{children}</dd>
    </div>
  );
}
