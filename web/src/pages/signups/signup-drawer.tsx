import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { type AccountSignup, type SignupRow, signupRowSchema } from '../../../../shared/signups/api.ts';
import { companyLink } from '../../companies/company-words.ts';
import { useCorrections } from '../../companies/corrections/use-corrections.tsx';
import { SignupCredits } from '../../credits/signup-credits.tsx';
import { SignupAlerts } from '../../notifications/signup-alerts.tsx';
import { WhyMatched } from '../../notifications/why-matched.tsx';
import { CallError } from '../../platform/api/call.ts';
import { isPending } from '../../signups/cells.tsx';
import { CardActions } from '../../signups/detail/card-actions.tsx';
import { CompanySection, correctableFacts } from '../../signups/detail/company-section.tsx';
import { DomainSection } from '../../signups/detail/domain-section.tsx';
import { EmailSection, PostedSection } from '../../signups/detail/email-section.tsx';
import { CreditsNote, EnrichmentNote } from '../../signups/detail/notes.tsx';
import { CompanyCard, PersonHead, Quote } from '../../signups/detail/person-card.tsx';
import { signupKey, useRetry, useSignup } from '../../signups/detail/use-signup.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import type { DrawerSteps } from '../../ui/overlays/use-drawer-keys.ts';

export function SignupDrawer({
  id,
  row,
  steps,
  onClose,
  onChange,
}: {
  id: string;
  row: SignupRow | undefined;
  steps: DrawerSteps;
  onClose: () => void;
  /** Called with the changed row when an enrichment starts or ends, or the handling changes. */
  onChange: (row: SignupRow) => Promise<void>;
}) {
  const queries = useQueryClient();
  const change = useCallback(
    async (signup: AccountSignup) => {
      await onChange(signupRowSchema.parse(signup));
      await queries.invalidateQueries({ queryKey: [...signupKey(signup.id), 'alerts'] });
    },
    [onChange, queries],
  );
  const { data, error, refetch } = useSignup(id, row, change);
  const gone = error instanceof CallError && error.status === 404;
  const signup = gone ? undefined : data;
  const scrape = signup?.enrichment_raw_data?.company_scrape;
  return (
    <Drawer
      id={id}
      title={scrape?.company_name || 'Company Details'}
      subtitle={scrape?.industry || signup?.company_industry || signup?.email || row?.email || ''}
      noun="signup"
      steps={steps}
      onClose={onClose}
      returnTo={() => openerOf(id)}
    >
      {signup && <Sections signup={signup} onChange={change} />}
      {!signup && !error && (
        <div className="px-6 py-5 max-sm:px-4">
          <Spinner words="Loading..." />
        </div>
      )}
      {gone && <Problem words="This signup was deleted." action="View All Signups" onAction={onClose} />}
      {!signup && error && !gone && (
        <Problem words="This signup couldn't be loaded." action="Try Again" onAction={() => refetch()} />
      )}
    </Drawer>
  );
}

function Sections({
  signup,
  onChange,
}: {
  signup: AccountSignup;
  onChange: (signup: AccountSignup) => Promise<void>;
}) {
  const retry = useRetry(onChange);
  const corrections = useCorrections(signup.company_domain ?? '', correctableFacts(signup));
  const canCorrect = hasCompany(signup) && signup.company_domain !== null && !isPending(signup);
  const { correct } = corrections.actions;
  return (
    <>
      <PersonHead signup={signup} />
      <EnrichmentNote signup={signup} retrying={retry.isPending} onRetry={() => retry.mutate(signup)} />
      {signup.waiting_for_credits && <CreditsNote />}
      <CompanyCard signup={signup} />
      <WhyMatched signup={signup} signupKey={signupKey(signup.id)} />
      <Quote signup={signup} className="pb-5" />
      <CardActions signup={signup} onChange={onChange} onCorrect={canCorrect ? () => correct() : undefined} />
      <SignupAlerts signup={signup} signupKey={signupKey(signup.id)} />
      <EmailSection signup={signup} />
      <PostedSection signup={signup} />
      <CompanySection
        signup={signup}
        aside={hasCompany(signup) && <CompanyLink email={signup.email} />}
        corrections={canCorrect ? corrections.actions : undefined}
        isOpen
      />
      <DomainSection signup={signup} />
      <SignupCredits entries={signup.credit_entries} />
      {canCorrect && corrections.dialog}
    </>
  );
}

function Problem({ words, action, onAction }: { words: string; action: string; onAction: () => void }) {
  return (
    <div className="px-6 py-5 max-sm:px-4" role="alert">
      <p className="mb-3 text-ink-2">{words}</p>
      <Button size="compact" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

function hasCompany({ email_type }: AccountSignup): boolean {
  return email_type === 'professional' || email_type === 'role';
}

function CompanyLink({ email }: { email: string }) {
  return (
    <Link
      to={companyLink(email.slice(email.lastIndexOf('@') + 1).toLowerCase())}
      className="inline-flex items-center rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
    >
      Everyone from this company
    </Link>
  );
}

/** The element to focus after closing: the signup's row, or the page heading if there is none. */
function openerOf(id: string): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(`[data-signup="${CSS.escape(id)}"]`) ?? document.querySelector('h1')
  );
}
