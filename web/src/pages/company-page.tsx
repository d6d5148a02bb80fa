import type { CompanyDetail } from '../../../shared/companies/api.ts';
import { useCompany } from '../companies/companies-store.ts';
import { CompanyBasics, CompanySummary } from '../companies/company-summary.tsx';
import { factsOfCompany } from '../companies/corrections/correction-draft.ts';
import { useCorrections } from '../companies/corrections/use-corrections.tsx';
import { CallError } from '../platform/api/call.ts';
import { isPending } from '../signups/cells.tsx';
import { CompanyPeople } from '../signups/company-people.tsx';
import { CompanySection, correctableFacts } from '../signups/detail/company-section.tsx';
import { DomainSection } from '../signups/detail/domain-section.tsx';
import { CompanyCard, Quote } from '../signups/detail/person-card.tsx';
import { useSignup } from '../signups/detail/use-signup.ts';
import { ProblemPanel } from '../ui/feedback/not-loaded.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button } from '../ui/forms/button.tsx';
import { BackLink, PageHeading, Panel } from '../ui/page/page.tsx';

export function CompanyPage({ domain }: { domain: string }) {
  const { data: company, error, refetch } = useCompany(domain);
  const unknown = error instanceof CallError && error.status === 404;
  const from = useSignup(company?.facts_from ?? '', undefined);
  const isReady = company && (!company.facts_from || from.data || from.error);
  return (
    <>
      <BackLink to="/companies">Back to Companies</BackLink>
      <div className="mt-1 mb-4">
        <PageHeading key={domain}>{company?.company_name ?? domain}</PageHeading>
        {company?.company_name && <p className="text-ink-2">{company.domain}</p>}
      </div>
      {!isReady && !error && <Spinner words="Loading..." />}
      {!company && error && (
        <ProblemPanel
          words={unknown ? `There are no signups from ${domain}.` : "This company couldn't be loaded."}
        >
          {!unknown && (
            <Button size="compact" onClick={() => refetch()}>
              Try Again
            </Button>
          )}
        </ProblemPanel>
      )}
      {isReady && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[29rem_minmax(0,1fr)] wide:grid-cols-[35rem_minmax(0,1fr)]">
          <Panel className="overflow-hidden">
            <h2 className="sr-only">Facts</h2>
            <Facts company={company} />
          </Panel>
          <CompanyPeople domain={company.domain} people={company.people} />
        </div>
      )}
    </>
  );
}

/** Facts of an enriched signup, or the facts of the company if that signup was deleted. */
function Facts({ company }: { company: CompanyDetail & { facts_from: string | null } }) {
  const { data, error } = useSignup(company.facts_from ?? '', undefined);
  const { actions, dialog } = useCorrections(
    company.domain,
    data ? correctableFacts(data) : factsOfCompany(company),
  );
  if (data) {
    return (
      <>
        <div className="pt-2 [&>:empty]:hidden [&>:empty+dl]:border-t-0">
          <CompanyCard signup={data} />
        </div>
        <Quote signup={data} className="border-t border-line py-5" />
        <CompanySummary company={company} />
        <CompanySection signup={data} corrections={isPending(data) ? undefined : actions} />
        <DomainSection signup={data} />
        {dialog}
      </>
    );
  }
  const gone = company.facts_from === null || (error instanceof CallError && error.status === 404);
  return (
    <>
      <CompanySummary company={company} />
      {gone && !company.pending && <CompanyBasics company={company} corrections={actions} />}
      {dialog}
    </>
  );
}
