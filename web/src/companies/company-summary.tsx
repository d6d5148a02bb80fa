import type { CompanyDetail } from '../../../shared/companies/api.ts';
import { formatDay, formatNumber, orDash } from '../ui/page/format.ts';
import { Blaze, sizeOrDash } from '../ui/tables/cells.tsx';
import { DetailList, DetailRow, DetailSection } from '../ui/tables/detail.tsx';
import { peopleInWords } from './company-words.ts';

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

export function CompanyBasics({ company }: { company: CompanyDetail }) {
  return (
    <DetailSection title="Company">
      <DetailList>
        <DetailRow name="Industry">{orDash(company.industry)}</DetailRow>
        <DetailRow name="Company Size">{sizeOrDash(company.company_size)}</DetailRow>
        <DetailRow name="Domain Authority">{orDash(company.domain_authority)}</DetailRow>
      </DetailList>
    </DetailSection>
  );
}
