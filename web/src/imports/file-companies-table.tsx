import type { FileCompany } from '../../../shared/imports/preview.ts';
import { formatDay, formatNumber } from '../ui/page/format.ts';
import { AuthorityCell, sizeOrDash } from '../ui/tables/cells.tsx';

const head =
  'h-10 px-3 text-left text-13 font-medium text-ink-2 first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4';
const cell = 'h-11 border-t border-line px-3 first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4';

export function FileCompaniesTable({
  companies,
  leftOut,
  onToggle,
}: {
  companies: readonly FileCompany[];
  leftOut: readonly string[];
  onToggle: (domain: string) => void;
}) {
  const isDated = companies.some(({ latest }) => latest !== null);
  return (
    <table className="w-full table-fixed">
      <thead className="border-t border-line bg-sunken">
        <tr>
          <th scope="col" className={head}>
            Company
          </th>
          <th scope="col" className={`${head} w-28 max-sm:hidden`}>
            Company Size
          </th>
          <th scope="col" className={`${head} w-36 text-right max-md:hidden`}>
            Domain Authority
          </th>
          <th scope="col" className={`${head} w-20 text-right`}>
            People
          </th>
          {isDated && (
            <th scope="col" className={`${head} w-32 text-right max-md:hidden`}>
              Latest
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {companies.map(({ domain, name, size, location, domain_authority, people, latest }) => (
          <tr key={domain}>
            <th scope="row" className={`${cell} text-left font-normal`}>
              <label className="flex items-center gap-3 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={!leftOut.includes(domain)}
                  onChange={() => onToggle(domain)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0 truncate" title={location ?? undefined}>
                  {name && <span className="mr-2 font-medium">{name}</span>}
                  <span className={name ? 'text-13 text-ink-2' : ''}>{domain}</span>
                  <span className="block text-13 text-ink-2 sm:hidden">{sizeOrDash(size)}</span>
                </span>
              </label>
            </th>
            <td className={`${cell} text-ink-2 max-sm:hidden`}>{sizeOrDash(size)}</td>
            <td className={`${cell} max-md:hidden`}>
              <AuthorityCell value={domain_authority} />
            </td>
            <td className={`${cell} text-right`}>{formatNumber(people)}</td>
            {isDated && (
              <td className={`${cell} text-right text-ink-2 max-md:hidden`}>
                {latest ? formatDay(latest) : '-'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
