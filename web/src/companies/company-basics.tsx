import type { CompanyDetail } from '../../../shared/companies/api.ts';
import { orDash } from '../ui/page/format.ts';
import { sizeOrDash } from '../ui/tables/cells.tsx';
import { DetailList, DetailRow, DetailSection } from '../ui/tables/detail.tsx';

/** What the table knows of a company, where the signup with the sources of its facts is gone. */
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
