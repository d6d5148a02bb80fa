import type { ReactNode } from 'react';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import type { EmailType } from '../../../../shared/signups/vocabulary.ts';
import { formatDate, orDash } from '../../ui/page/format.ts';
import { Bar } from '../../ui/tables/bar.tsx';
import { AuthorityCell, sizeOrDash } from '../../ui/tables/cells.tsx';
import { FailedIcon, StatusCell } from '../cells.tsx';
import { failedWords, isPending, stateOf, waitingWords } from '../enrichment-state.ts';
import type { Column } from '../rows/order-signups.ts';

/** Types that are not enriched step back. */
const quietTypes: ReadonlySet<EmailType> = new Set(['personal', 'disposable', 'relay']);

type Open = (row: SignupRow) => void;

/** What a row shows in a column, bars in place of what is being looked up. */
export const rowCells: Record<Exclude<Column, 'email'>, (row: SignupRow, onOpen: Open) => ReactNode> = {
  first_name: ({ first_name }) => orDash(first_name),
  last_name: ({ last_name }) => orDash(last_name),
  company_name: (row, onOpen) => <CompanyCell row={row} onOpen={onOpen} />,
  company_size: (row) =>
    isPending(row) ? (
      <Bar className="w-14" />
    ) : (
      <span title={row.waiting_for_credits ? waitingWords : undefined}>{sizeOrDash(row.company_size)}</span>
    ),
  email_type: ({ email_type }) => (
    <span className={quietTypes.has(email_type) ? 'text-ink-3' : ''}>{email_type}</span>
  ),
  email_status: (row) =>
    isPending(row) && row.email_status === 'unknown' ? (
      <Bar className="w-13" />
    ) : (
      <StatusCell status={row.email_status} />
    ),
  domain_authority: (row) =>
    isPending(row) ? (
      <Bar className="w-14" />
    ) : (
      <AuthorityCell value={row.domain_authority} meter="max-wide:hidden" />
    ),
  created_at: ({ created_at }) => formatDate(created_at),
};

/** The company opens the detail too, and so do a failure and a wait for credits, which have their reasons there. */
function CompanyCell({ row, onOpen }: { row: SignupRow; onOpen: Open }) {
  const failed = row.enrichment_status === 'failed';
  const words = row.company_name || stateOf(row);
  if (!words) return isPending(row) ? <Bar className="w-26" /> : orDash(null);
  return (
    <button
      type="button"
      title={failed ? failedWords : undefined}
      aria-label={failed ? `Enrichment of ${row.email} failed` : undefined}
      onClick={() => onOpen(row)}
      className={`inline-flex max-w-full items-center gap-1.5 rounded-s align-middle font-medium hover:underline hover:underline-offset-4 pointer-coarse:min-h-11 ${row.company_name ? 'text-accent-ink' : failed ? 'text-13 text-danger' : 'text-13 text-ink-2'}`}
    >
      {failed && <FailedIcon />}
      <span className="truncate" title={row.company_name ?? undefined}>
        {words}
      </span>
    </button>
  );
}
