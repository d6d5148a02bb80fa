import { Link } from 'react-router-dom';
import type { Company } from '../../../shared/companies/api.ts';
import { sizeInWords } from '../../../shared/enrichment/company-size.ts';
import { formatDay } from '../ui/page/format.ts';
import { Blaze } from '../ui/tables/cells.tsx';
import { companyLink, peopleInWords } from './company-words.ts';

/** Where a table has no room: a row of two lines for each company, the whole of it one link. */
export function CompaniesList({ rows }: { rows: readonly Company[] }) {
  return (
    <ul aria-label="Companies">
      {rows.map((company) => (
        <li key={company.domain} className="border-t border-line first:border-t-0">
          <Row company={company} />
        </li>
      ))}
    </ul>
  );
}

function Row({ company: { domain, company_name, pending, ...company } }: { company: Company }) {
  return (
    <Link to={companyLink(domain)} className="flex items-start px-3 py-3 hover:bg-hover">
      <Blaze sent={company.alerts > 0} />
      <span className="min-w-0 flex-1">
        <span className={`block truncate font-medium ${company_name ? 'text-accent-ink' : 'text-ink-2'}`}>
          {company_name ?? domain}
        </span>
        <span className="block truncate text-13 text-ink-2">
          {company_name ? domain : pending ? 'Enrichment is under way...' : 'No company name found'}
          <span className="max-sm:hidden">{factsOf(company)}</span>
        </span>
      </span>
      <span className="ml-3 shrink-0 text-right text-13 text-ink-2">
        <span className="block leading-5">{peopleInWords(company.people)}</span>
        <span className="block">{formatDay(company.latest_signup_at)}</span>
      </span>
    </Link>
  );
}

/** What is known of size and strength, as a continuation of the line. */
function factsOf({ company_size, domain_authority }: Pick<Company, 'company_size' | 'domain_authority'>) {
  const size = company_size && company_size !== 'unknown' ? `, ${sizeInWords(company_size)}` : '';
  return domain_authority === null ? size : `${size}, DA ${domain_authority}`;
}
