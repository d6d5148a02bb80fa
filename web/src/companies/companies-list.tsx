import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Company } from '../../../shared/companies/api.ts';
import { Blaze } from '../ui/cells.tsx';
import { formatDay } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { columnNames, companyLink, peopleInWords } from './company-words.ts';
import { type Column, type CompaniesView, sortableColumns } from './find-companies.ts';

/** On phones: a row of two lines for each company, the whole of it one link. */
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
          {company_name || !pending ? domain : 'Enrichment is under way...'}
        </span>
      </span>
      <span className="ml-3 shrink-0 text-right text-13 text-ink-2">
        <span className="block leading-5">{peopleInWords(company.people)}</span>
        <span className="block">{formatDay(company.latest_signup_at)}</span>
      </span>
    </Link>
  );
}

/** On phones: by what companies are ordered, and which way. */
export function CompaniesOrder({
  view: { column, direction },
  onOrder,
}: {
  view: CompaniesView;
  onOrder: (next: Partial<Pick<CompaniesView, 'column' | 'direction'>>) => void;
}) {
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div className="ml-auto flex items-center gap-2">
      <Select
        aria-label="Sort by"
        value={column}
        options={sortableColumns.map((name) => [name, columnNames[name]] as const)}
        onChange={(event) => onOrder({ column: event.target.value as Column })}
      />
      <IconButton
        label={direction === 'asc' ? 'Ascending, change to descending' : 'Descending, change to ascending'}
        className="border border-line-control"
        onClick={() => onOrder({ direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        <Arrow size={16} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
