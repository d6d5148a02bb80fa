import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { type HandlingState, handlingNames } from '../../../../shared/signups/vocabulary.ts';
import { signupLink } from '../../platform/screens/signup-link.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { formatNumber, formatRecentDay } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { Blaze } from '../../ui/tables/cells.tsx';
import { Tabs } from '../../ui/tables/tabs.tsx';
import { ShortenedEmail } from '../cells.tsx';
import { HandlingButtons } from '../detail/handling-buttons.tsx';
import { isOpen, useHandling } from '../detail/use-handling.ts';
import { dateOf } from '../rows/order-signups.ts';
import { type HandlingTimes, handlingTimesInWords } from './handling-times.ts';

const shown = 6;

type Tab = 'open' | 'handled' | 'not_a_fit' | undefined;

/** Matched signups: the open ones first, and tabs for the others. */
export function MatchedPanel({ rows, times }: { rows: readonly SignupRow[]; times: HandlingTimes }) {
  const { handle } = useHandling();
  const [tab, setTab] = useState<Tab>('open');
  const found = rows.filter((row) => isIn(tab, row));
  const choices = ([...tabs, [undefined, 'All']] as const).map(
    ([choice, words]) =>
      [choice, `${words} ${formatNumber(rows.filter((row) => isIn(choice, row)).length)}`] as const,
  );
  return (
    <Panel className="@container min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 pt-5 pb-4 max-sm:px-4">
        <PanelTitle>Matched signups to act on</PanelTitle>
        <Tabs label="Filter matched signups" chosen={tab} choices={choices} onChoose={setTab} />
      </div>
      <ul aria-label="Matched signups">
        {found.slice(0, shown).map((row) => (
          <Row key={row.id} row={row} onHandle={(state) => handle(row.id, state)} />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="border-t border-line px-6 py-4 text-ink-2 max-sm:px-4">
          {tab === 'open' ? "You've handled everyone." : 'None of them right now.'}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-2.5 max-sm:px-4">
        <p className="text-13 text-ink-2">
          Showing {Math.min(shown, found.length)} of {formatNumber(found.length)}, last 60 days.{' '}
          {handlingTimesInWords(times)}
        </p>
        <ButtonLink to="/signups?matched=yes" size="compact">
          View All Matched
        </ButtonLink>
      </div>
    </Panel>
  );
}

const tabs = [
  ['open', 'Open'],
  ['handled', handlingNames.handled],
  ['not_a_fit', handlingNames.not_a_fit],
] as const;

function isIn(tab: Tab, row: SignupRow): boolean {
  return tab === undefined || (tab === 'open' ? isOpen(row) : row.handling?.state === tab);
}

function Row({ row, onHandle }: { row: SignupRow; onHandle: (state: HandlingState) => void }) {
  const size = row.company_size && row.company_size !== 'unknown' ? sizeInWords(row.company_size) : null;
  const authority = row.domain_authority === null ? null : `DA ${row.domain_authority}`;
  const state = handlingNames[row.handling?.state ?? 'new'];
  return (
    <li className="flex items-center gap-4 border-t border-line py-2 pr-5 pl-6 max-sm:gap-2 max-sm:pr-2 max-sm:pl-4">
      <Link
        to={signupLink(row.id)}
        title={row.email}
        className="flex min-w-0 flex-1 items-start rounded-s hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
      >
        <span className="pt-0.5">
          <Blaze sent />
        </span>
        <span className="min-w-0 flex-1 @min-[56rem]:grid @min-[56rem]:grid-cols-2 @min-[56rem]:items-baseline @min-[56rem]:gap-6">
          <ShortenedEmail email={row.email} />
          <span className="block truncate text-13 text-ink-2">
            <span className="font-medium sm:hidden">{state}, </span>
            {[row.company_name, size, authority].filter(Boolean).join(', ')}
          </span>
        </span>
      </Link>
      <span className="shrink-0 text-right text-13 text-ink-2 max-sm:hidden @min-[56rem]:flex @min-[56rem]:*:w-18">
        <span className={`block ${row.handling?.state === 'new' ? 'font-medium text-ink' : ''}`}>
          {state}
        </span>
        <span className="block">{formatRecentDay(dateOf(row))}</span>
      </span>
      <span className="flex shrink-0 justify-end sm:w-17 pointer-coarse:sm:w-23">
        <HandlingButtons row={row} short onHandle={onHandle} />
      </span>
    </li>
  );
}
