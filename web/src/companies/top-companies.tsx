import { Link } from 'react-router-dom';
import { sizeInWords } from '../../../shared/enrichment/company-size.ts';
import { formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { companyLink } from './company-words.ts';

interface TopCompany {
  readonly domain: string;
  readonly name: string;
  readonly size: string | null;
  readonly signups: number;
}

export function TopCompanies({ companies }: { companies: readonly TopCompany[] }) {
  const highest = companies[0]?.signups ?? 1;
  return (
    <Panel className="min-w-0 overflow-hidden">
      <div className="flex items-baseline justify-between gap-3 px-6 pt-5 pb-4 max-sm:px-4">
        <PanelTitle>Top companies</PanelTitle>
        <p className="text-13 text-ink-3">signups, 30 days</p>
      </div>
      {companies.length === 0 && (
        <p className="border-t border-line px-6 py-4 text-ink-2 max-sm:px-4">
          No signups from companies in the last 30 days.
        </p>
      )}
      <ol>
        {companies.map(({ domain, name, size, signups }) => (
          <li key={domain} className="flex items-center gap-4 border-t border-line px-6 py-2.5 max-sm:px-4">
            <Link
              to={companyLink(domain)}
              className="tap min-w-0 flex-1 truncate rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4"
            >
              {name}
              {size && <span className="ml-2 text-13 font-normal text-ink-2">{sizeInWords(size)}</span>}
            </Link>
            <svg width="72" height="4" viewBox="0 0 72 4" aria-hidden="true" className="shrink-0">
              <rect width="72" height="4" rx="2" className="fill-line-2" />
              <rect width={(72 * signups) / highest} height="4" rx="2" className="fill-chart-1" />
            </svg>
            <span className="w-8 shrink-0 text-right font-medium">{formatNumber(signups)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
