import { Check, RotateCcw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { signupLink } from '../../platform/screens/signup-link.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { formatNumber, formatRecentDay } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { Blaze } from '../../ui/tables/cells.tsx';
import { Tabs } from '../../ui/tables/tabs.tsx';
import { ShortenedEmail } from '../cells.tsx';
import { dateOf } from '../rows/order-signups.ts';

const shown = 6;

const words: Record<Handling, string> = { new: 'New', seen: 'Seen', done: 'Done' };

/** Matched signups with their handling: new, seen or done. Opening one marks it as seen. */
export function MatchedPanel({ rows }: { rows: readonly SignupRow[] }) {
  const { handlingOf, note } = useHandling();
  const [only, setOnly] = useState<Handling>();
  const found = rows.filter(({ id }) => only === undefined || handlingOf(id) === only);
  const countOf = (handling: Handling) => rows.filter(({ id }) => handlingOf(id) === handling).length;
  return (
    <Panel className="@container min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 pt-5 pb-4 max-sm:px-4">
        <PanelTitle>Matched signups to act on</PanelTitle>
        <Tabs
          label="Filter matched signups"
          chosen={only}
          choices={[
            [undefined, `All ${formatNumber(rows.length)}`],
            ...(['new', 'seen', 'done'] as const).map(
              (handling) => [handling, `${words[handling]} ${formatNumber(countOf(handling))}`] as const,
            ),
          ]}
          onChoose={setOnly}
        />
      </div>
      <ul aria-label="Matched signups">
        {found.slice(0, shown).map((row) => (
          <Row
            key={row.id}
            row={row}
            handling={handlingOf(row.id)}
            note={(handling) => note(row.id, handling)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="border-t border-line px-6 py-4 text-ink-2 max-sm:px-4">None of them right now.</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-2.5 max-sm:px-4">
        <p className="text-13 text-ink-2">
          Showing {Math.min(shown, found.length)} of {formatNumber(found.length)}, last 60 days
        </p>
        <ButtonLink to="/signups?matched=yes" size="compact">
          View All Matched
        </ButtonLink>
      </div>
    </Panel>
  );
}

interface RowProps {
  row: SignupRow;
  handling: Handling;
  note: (handling: Handling) => void;
}

function Row({ row, handling, note }: RowProps) {
  const done = handling === 'done';
  const size = row.company_size && row.company_size !== 'unknown' ? sizeInWords(row.company_size) : null;
  const authority = row.domain_authority === null ? null : `DA ${row.domain_authority}`;
  const Icon = done ? RotateCcw : Check;
  return (
    <li className="flex items-center gap-4 border-t border-line py-2 pr-6 pl-6 max-sm:gap-2 max-sm:pr-2 max-sm:pl-4">
      <Link
        to={signupLink(row.id)}
        title={row.email}
        onClick={() => handling === 'new' && note('seen')}
        className="flex min-w-0 flex-1 items-start rounded-s hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
      >
        <span className="pt-0.5">
          <Blaze sent />
        </span>
        <span className="min-w-0 flex-1 @min-[56rem]:grid @min-[56rem]:grid-cols-2 @min-[56rem]:items-baseline @min-[56rem]:gap-6">
          <ShortenedEmail email={row.email} />
          <span className="block truncate text-13 text-ink-2">
            <span className="font-medium sm:hidden">{words[handling]}, </span>
            {[row.company_name, size, authority].filter(Boolean).join(', ')}
          </span>
        </span>
      </Link>
      <span className="shrink-0 text-right text-13 text-ink-2 max-sm:hidden @min-[56rem]:flex @min-[56rem]:*:w-16">
        <span className={`block ${handling === 'new' ? 'font-medium text-ink' : ''}`}>{words[handling]}</span>
        <span className="block">{formatRecentDay(dateOf(row))}</span>
      </span>
      <Button
        size="compact"
        aria-label={`${done ? 'Reopen' : 'Mark Done'}: ${row.email}`}
        className="w-28 shrink-0 max-sm:w-11 max-sm:px-0"
        onClick={() => note(done ? 'seen' : 'done')}
      >
        <Icon size={16} strokeWidth={1.9} aria-hidden="true" className="sm:hidden" />
        <span className="max-sm:hidden">{done ? 'Reopen' : 'Mark Done'}</span>
      </Button>
    </li>
  );
}

/** A customer's progress with a matched signup. New ones are not stored. */
type Handling = 'new' | 'seen' | 'done';

type Kept = Readonly<Record<string, Exclude<Handling, 'new'>>>;

const nothing: Kept = {};
const most = 500;
const listeners = new Set<() => void>();
let cache: { text: string | null; kept: Kept } = { text: null, kept: nothing };

/** Handling by signup ID, stored in this browser, and a function that changes it. */
function useHandling() {
  const session = useSession();
  const account = session.status === 'signed-in' ? session.username : '';
  const kept = useSyncExternalStore(subscribe, () => read(account));
  return {
    handlingOf: (id: string): Handling => kept[id] ?? 'new',
    note: (id: string, handling: Handling) => write(account, id, handling),
  };
}

function write(account: string, id: string, handling: Handling): void {
  const { [id]: _before, ...others } = read(account);
  const entries = Object.entries(others).slice(-most + 1);
  const next = Object.fromEntries(handling === 'new' ? entries : [...entries, [id, handling]]);
  localStorage.setItem(nameFor(account), JSON.stringify(next));
  for (const listener of listeners) listener();
}

function read(account: string): Kept {
  const text = localStorage.getItem(nameFor(account));
  if (text !== cache.text) cache = { text, kept: parse(text) };
  return cache.kept;
}

/** Stored data is untrusted. */
function parse(text: string | null): Kept {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return nothing;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([id, handling]) =>
        handling === 'seen' || handling === 'done' ? [[id, handling] as const] : [],
      ),
    );
  } catch {
    return nothing;
  }
}

function nameFor(account: string): string {
  return `matched signups: ${account}`;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
