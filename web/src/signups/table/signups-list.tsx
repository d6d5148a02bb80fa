import { Trash2 } from 'lucide-react';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { IconButton } from '../../ui/forms/button.tsx';
import { formatRecentDay } from '../../ui/page/format.ts';
import { Blaze } from '../../ui/tables/cells.tsx';
import { FailedIcon, isPending, ShortenedEmail, stateOf } from '../cells.tsx';
import { dateOf } from '../rows/order-signups.ts';
import type { Selection } from './selection-bar.tsx';

interface SignupsListProps {
  rows: readonly SignupRow[];
  opened: string | undefined;
  selection: Selection | undefined;
  onDelete: (row: SignupRow) => void;
  onOpen: (row: SignupRow) => void;
}

const lineClasses = 'flex min-w-0 flex-1 items-start py-2.5 text-left';

export function SignupsList({ rows, opened, selection, onDelete, onOpen }: SignupsListProps) {
  return (
    <ul aria-label="Signups">
      {rows.map((row) => (
        <li
          key={row.id}
          aria-current={row.id === opened || undefined}
          data-selected={selection?.selected.has(row.id) || undefined}
          className="flex items-center border-t border-line first:border-t-0 hover:bg-hover aria-[current]:bg-hover data-selected:bg-accent-soft"
        >
          {selection ? (
            <label className={`${lineClasses} cursor-pointer pr-3`}>
              <span className="flex w-11 shrink-0 justify-center self-center">
                <input
                  type="checkbox"
                  data-signup={row.id}
                  data-select
                  aria-label={`Select ${row.email}`}
                  checked={selection.selected.has(row.id)}
                  onChange={() => selection.toggle(row)}
                  className="size-5 accent-accent"
                />
              </span>
              <Lines row={row} />
            </label>
          ) : (
            <>
              <button
                type="button"
                data-signup={row.id}
                title={row.email}
                onClick={() => onOpen(row)}
                className={`${lineClasses} pl-3 -outline-offset-2`}
              >
                <Lines row={row} />
              </button>
              <IconButton
                label={`Delete ${row.email}`}
                data-delete
                className="mr-1"
                onClick={() => onDelete(row)}
              >
                <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Lines({ row }: { row: SignupRow }) {
  return (
    <>
      <span className="pt-0.5">
        <Blaze sent={row.alerted_at !== null} />
      </span>
      <span className="min-w-0 flex-1">
        <ShortenedEmail email={row.email} />
        <SecondLine row={row} />
      </span>
    </>
  );
}

function SecondLine({ row }: { row: SignupRow }) {
  const failed = row.enrichment_status === 'failed';
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-13 text-ink-2">
      {failed && <FailedIcon />}
      <span className={`min-w-0 flex-1 truncate ${failed ? 'text-danger' : ''}`}>{wordsOf(row)}</span>
      <span className="shrink-0 pl-1.5">{formatRecentDay(dateOf(row))}</span>
    </span>
  );
}

function wordsOf(row: SignupRow): string {
  if (isPending(row)) return row.company_name ?? 'Enrichment is under way...';
  const { company_name, company_size, domain_authority, email_type, email_status } = row;
  const size = company_size && company_size !== 'unknown' ? sizeInWords(company_size) : null;
  const facts = [
    stateOf(row) || company_name,
    size,
    domain_authority === null ? null : `DA ${domain_authority}`,
    email_type === 'professional' ? null : email_type,
    email_status === 'invalid' || email_status === 'risky' ? email_status : null,
  ];
  return facts.filter(Boolean).join(', ');
}
