import type { CompanyDetail } from '../../../shared/companies/api.ts';
import { formatDay, formatNumber, orDash } from '../ui/page/format.ts';
import { Blaze, sizeOrDash } from '../ui/tables/cells.tsx';
import { Correctable, Corrected } from '../ui/tables/correction.tsx';
import { DetailList, DetailRow, DetailSection } from '../ui/tables/detail.tsx';
import { peopleInWords } from './company-words.ts';
import { factsOfCompany } from './corrections/correction-draft.ts';
import type { CorrectionActions } from './corrections/use-corrections.tsx';

export function CompanySummary({ company }: { company: CompanyDetail }) {
  const { people, arrivals, alerts, redirects_to } = company;
  const deleted = arrivals - people;
  return (
    <DetailSection title="Signups">
      <DetailList>
        <DetailRow
          name="People"
          note={
            deleted > 0 &&
            `${formatNumber(deleted)} more signed up and ${deleted === 1 ? 'was' : 'were'} deleted.`
          }
        >
          {peopleInWords(people)}
        </DetailRow>
        <DetailRow name="First Signup">{formatDay(company.first_signup_at)}</DetailRow>
        <DetailRow name="Latest Signup">{formatDay(company.latest_signup_at)}</DetailRow>
        <DetailRow name="Alerts">
          <span className="flex items-center">
            {alerts > 0 && <Blaze sent />}
            {formatNumber(alerts)}
          </span>
        </DetailRow>
        {redirects_to && (
          <DetailRow name="Redirects To" note="The whole site leads there. The two aren't merged.">
            {redirects_to}
          </DetailRow>
        )}
      </DetailList>
    </DetailSection>
  );
}

export function CompanyBasics({
  company,
  corrections,
}: {
  company: CompanyDetail;
  corrections: CorrectionActions;
}) {
  const shown = factsOfCompany(company);
  const facts = [
    ['company_name', 'Company Name', orDash(shown.company_name)],
    ['industry', 'Industry', orDash(shown.industry)],
    ['company_size', 'Company Size', sizeOrDash(shown.company_size)],
    ['location', 'Location', orDash(shown.location)],
    ['description', 'Description', orDash(shown.description)],
  ] as const;
  return (
    <DetailSection title="Company">
      <DetailList>
        {facts.map(([field, name, value]) => {
          const corrected = company.corrections[field];
          return (
            <DetailRow
              key={field}
              name={name}
              note={
                corrected && (
                  <Corrected
                    fact={name}
                    at={corrected.at}
                    onUndo={corrections.isBusy ? undefined : () => corrections.undo(field)}
                  />
                )
              }
            >
              <Correctable fact={name} onCorrect={() => corrections.correct(field)}>
                {value}
              </Correctable>
            </DetailRow>
          );
        })}
        <DetailRow name="Domain Authority">{orDash(company.domain_authority)}</DetailRow>
      </DetailList>
    </DetailSection>
  );
}
