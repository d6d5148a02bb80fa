import { Link } from 'react-router-dom';
import type { Company } from '../../../shared/companies/api.ts';
import type { Direction } from '../platform/rows/order-rows.ts';
import { formatDay, formatNumber, orDash } from '../ui/page/format.ts';
import { Bar } from '../ui/page/page.tsx';
import { AuthorityCell, Blaze, sizeOrDash } from '../ui/tables/cells.tsx';
import { SortHeader } from '../ui/tables/sort-header.tsx';
import { ScrollRegion, stickyColumn } from '../ui/tables/table-head.tsx';
import { type CompanyColumn, sortableCompanyColumns } from './company-index.ts';
import { companyColumnNames, companyLink } from './company-words.ts';

const widths: Record<CompanyColumn, string> = {
  company_name: '',
  domain: 'w-[216px] wide:w-[244px]',
  people: 'w-[90px] wide:w-[96px]',
  first_signup_at: 'w-[112px] wide:w-[120px]',
  latest_signup_at: 'w-[112px] wide:w-[134px]',
  company_size: 'w-[100px] wide:w-[118px]',
  industry: 'w-[178px] wide:w-[244px]',
  domain_authority: 'w-[100px] wide:w-[148px]',
  alerts: 'w-[88px]',
};

const rightAligned: ReadonlySet<CompanyColumn> = new Set(['people', 'domain_authority', 'alerts']);
const cell = 'h-11 truncate border-t border-line px-2.5 text-ink-2';

export function CompaniesTable({
  rows,
  column,
  direction,
  onSort,
}: {
  rows: readonly Company[];
  column: CompanyColumn;
  direction: Direction;
  onSort: (column: CompanyColumn) => void;
}) {
  return (
    <ScrollRegion label="Companies table">
      <table className="w-full min-w-[1180px] table-fixed border-separate border-spacing-0">
        <colgroup>
          {sortableCompanyColumns.map((name) => (
            <col key={name} className={widths[name]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {sortableCompanyColumns.map((name, place) => (
              <SortHeader
                key={name}
                name={companyColumnNames[name]}
                sorted={column === name ? direction : undefined}
                right={rightAligned.has(name)}
                className={edgeOf(place)}
                onSort={() => onSort(name)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((company) => (
            <Row key={company.domain} company={company} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function edgeOf(place: number): string {
  if (place === 0) return `${stickyColumn} pl-3.5`;
  if (place === sortableCompanyColumns.length - 1) return 'pr-3.5';
  return sortableCompanyColumns[place] === 'people' ? 'pr-2.5' : '';
}

function Row({ company }: { company: Company }) {
  const { domain, company_name, pending } = company;
  return (
    <tr className="group hover:bg-hover">
      <td className={`${cell} ${stickyColumn} bg-surface pl-6 group-hover:bg-hover`}>
        <Link
          to={companyLink(domain)}
          title={company_name ?? domain}
          aria-label={company_name ?? domain}
          className="inline-block max-w-full truncate rounded-s align-middle font-medium text-accent-ink hover:underline hover:underline-offset-4 pointer-coarse:leading-11"
        >
          {pending && !company_name ? <Bar className="w-26" /> : (company_name ?? domain)}
        </Link>
      </td>
      <td className={cell} title={domain}>
        {domain}
      </td>
      <td className={`${cell} pr-5 text-right font-medium text-ink`}>{formatNumber(company.people)}</td>
      <td className={cell}>{formatDay(company.first_signup_at)}</td>
      <td className={cell}>{formatDay(company.latest_signup_at)}</td>
      <td className={`${cell} ${company.company_size === 'unknown' ? 'text-ink-3' : ''}`}>
        {pending ? <Bar className="w-14" /> : sizeOrDash(company.company_size)}
      </td>
      <td className={cell} title={company.industry ?? undefined}>
        {pending ? <Bar className="w-24" /> : orDash(company.industry)}
      </td>
      <td className={`${cell} text-right`}>
        {pending ? (
          <Bar className="w-14" />
        ) : (
          <AuthorityCell value={company.domain_authority} meter="max-wide:hidden" />
        )}
      </td>
      <td className={`${cell} pr-6 text-right ${company.alerts > 0 ? 'font-medium text-ink' : 'text-ink-3'}`}>
        <span className="inline-flex items-center align-middle">
          <Blaze sent={company.alerts > 0} />
          {formatNumber(company.alerts)}
        </span>
      </td>
    </tr>
  );
}
