import { useQuery } from '@tanstack/react-query';
import { listAccountSignups, type SignupRow } from '../../../../shared/signups/api.ts';
import { call } from '../../platform/api/call.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { formatDate, orDash } from '../../ui/page/format.ts';
import { Bar, Panel, PanelTitle } from '../../ui/page/page.tsx';
import { AuthorityCell, sizeOrDash } from '../../ui/tables/cells.tsx';
import { EmailLink, isPending, waitingWords } from '../cells.tsx';
import { dateOf } from '../rows/order-signups.ts';

const head = 'h-10 px-4 text-left text-13 font-medium text-ink-2';
const cell = 'h-11 px-4 text-ink-2';
const fromMedium = 'max-md:hidden';
const fromLarge = 'max-lg:hidden';

interface LatestSignupsProps {
  rows: readonly SignupRow[] | undefined;
  retry: (() => void) | undefined;
}

export function LatestSignups({ rows, retry }: LatestSignupsProps) {
  if (!rows && retry) {
    return (
      <Panel className="min-w-0 px-6 py-5 max-sm:px-4">
        <div className="mb-4">
          <PanelTitle>Latest signups</PanelTitle>
        </div>
        <NotLoaded words="Couldn't load your latest signups." label="Latest signups" onRetry={retry} />
      </Panel>
    );
  }
  return (
    <Panel className="min-w-0 overflow-hidden">
      <div className="px-6 pt-5 pb-4 max-sm:px-4">
        <PanelTitle>Latest signups</PanelTitle>
      </div>
      <table className="w-full table-fixed" aria-busy={rows === undefined}>
        <colgroup>
          <col />
          <col className="w-38 min-[80rem]:w-60 max-lg:hidden" />
          <col className="w-30 max-[90rem]:hidden" />
          <col className="w-38 max-sm:w-26" />
          <col className="w-49 max-md:hidden" />
        </colgroup>
        <thead className="border-t border-line bg-sunken">
          <tr>
            <th scope="col" className={`${head} pl-6 max-sm:pl-4`}>
              Email
            </th>
            <th scope="col" className={`${head} ${fromLarge}`}>
              Company
            </th>
            <th scope="col" className={`${head} max-[90rem]:hidden`}>
              Company Size
            </th>
            <th scope="col" className={`${head} text-right`}>
              Domain Authority
            </th>
            <th scope="col" className={`${head} ${fromMedium} pr-6`}>
              Date
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.slice(0, 5).map((row) => <Row key={row.id} row={row} />)
            : [1, 2, 3, 4, 5].map((number) => <Placeholder key={number} />)}
        </tbody>
      </table>
      <SizeCoverage />
    </Panel>
  );
}

function Row({ row }: { row: SignupRow }) {
  const pending = isPending(row);
  const company = row.company_name ?? (row.waiting_for_credits ? waitingWords : null);
  return (
    <tr className="border-t border-line">
      <td className={`${cell} pl-6 max-sm:pl-4`}>
        <EmailLink row={row} />
      </td>
      <td className={`${cell} ${fromLarge} truncate`} title={company ?? undefined}>
        {pending && !company ? <Bar className="w-26" /> : orDash(company)}
      </td>
      <td className={`${cell} max-[90rem]:hidden`}>
        {pending ? <Bar className="w-14" /> : sizeOrDash(row.company_size)}
      </td>
      <td className={`${cell} text-right`}>
        {pending ? (
          <Bar className="w-14" />
        ) : (
          <AuthorityCell value={row.domain_authority} meter="max-sm:hidden" />
        )}
      </td>
      <td className={`${cell} ${fromMedium} pr-6 whitespace-nowrap`}>{formatDate(dateOf(row))}</td>
    </tr>
  );
}

function Placeholder() {
  return (
    <tr className="border-t border-line">
      <td className={`${cell} pl-9`}>
        <Bar className="w-32" />
      </td>
      <td className={`${cell} ${fromLarge}`} />
      <td className={`${cell} max-[90rem]:hidden`} />
      <td className={cell} />
      <td className={`${cell} ${fromMedium}`} />
    </tr>
  );
}

const latest = 100;

/** Share of the newest enriched signups with a known company size. Renders nothing if there are none. */
function SizeCoverage() {
  const { data } = useQuery({
    queryKey: ['signups', 'size coverage'],
    queryFn: () => call(listAccountSignups, { limit: latest }),
    refetchInterval: 30_000,
  });
  const enriched = (data?.data ?? []).filter((row) => row.enrichment_status === 'completed');
  if (enriched.length === 0) return null;
  const known = enriched.filter((row) => row.company_size !== null && row.company_size !== 'unknown').length;
  const share = Math.round((100 * known) / enriched.length);
  return (
    <p className="border-t border-line px-6 py-3 text-13 text-ink-2 max-sm:px-4">
      Company size found for {known} of {enriched.length} enriched signups ({share}%) among your last {latest}
    </p>
  );
}
