import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { explainMatches, mostMatches } from '../../../../shared/notifications/matches-api.ts';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { type HandlingState, handlingNames, isHandled } from '../../../../shared/signups/vocabulary.ts';
import { call } from '../../platform/api/call.ts';
import { announceUndoable } from '../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { isShortcut, keysAreOn } from '../../ui/overlays/keys.ts';
import { formatNumber, formatWeekday, isSameDay } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { Tabs } from '../../ui/tables/tabs.tsx';
import { useHandling } from '../detail/use-signup.ts';
import { dateOf } from '../rows/order-signups.ts';
import { MatchRow, personOf } from './match-row.tsx';
import { type HandlingTimes, handlingTimesInWords } from './recent-figures.ts';

export type Tab = 'open' | 'handled' | 'not_a_fit' | 'all';

const tabs: readonly (readonly [Tab, string])[] = [
  ['open', 'Open'],
  ['handled', handlingNames.handled],
  ['not_a_fit', handlingNames.not_a_fit],
  ['all', 'All'],
];

interface MatchedPanelProps extends Opening {
  /** All matched signups of the last 60 days. */
  rows: readonly SignupRow[];
  times: HandlingTimes;
  tab: Tab;
  onTab: (tab: Tab) => void;
}

interface Opening {
  /** ID of the signup whose detail is open. */
  opened: string | undefined;
  onOpen: (row: SignupRow) => void;
}

/** People to act on: the latest matched signups by day, with keys. */
export function MatchedPanel({ rows, times, tab, onTab, ...opening }: MatchedPanelProps) {
  const found = rows.filter((row) => isIn(tab, row));
  return (
    <Panel className="@container min-w-0 overflow-hidden max-sm:-order-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 pt-5 pb-4 max-sm:px-4">
        <PanelTitle>People to act on</PanelTitle>
        <Tabs
          label="Filter matched signups"
          chosen={tab}
          choices={tabs.map(([one, words]) => [
            one,
            `${words} ${formatNumber(rows.filter((row) => isIn(one, row)).length)}`,
          ])}
          onChoose={onTab}
        />
      </div>
      <Matches rows={found.slice(0, mostMatches)} {...opening} />
      {found.length === 0 && (
        <p className="border-t border-line px-6 py-4 text-ink-2 max-sm:px-4">
          {tab === 'open' ? "You've handled everyone." : 'None of them right now.'}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-2.5 max-sm:px-4">
        {keysAreOn() && (
          <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-13 text-ink-2 pointer-coarse:hidden">
            {keys.map(([key, words]) => (
              <span key={words}>
                <kbd className="rounded-s border border-line-2 px-1.5 font-mono">{key}</kbd> {words}
              </span>
            ))}
          </p>
        )}
        <p className="ml-auto text-13 text-ink-2">
          {found.length > mostMatches ? `The latest ${mostMatches} of ${formatNumber(found.length)}. ` : ''}
          {handlingTimesInWords(times)}
        </p>
        <ButtonLink to="/signups?matched=yes" size="compact">
          View All Matched
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** Rules exist, and signups, but no alert in 60 days. */
export function NoMatchYet() {
  return (
    <Panel className="px-6 py-5 max-sm:px-4">
      <PanelTitle>People to act on</PanelTitle>
      <p className="mt-1 mb-4 text-ink-2">
        No one has matched your rules in the last 60 days. A rule's preview shows who comes close.
      </p>
      <ButtonLink to="/notifications" size="compact">
        Manage Rules
      </ButtonLink>
    </Panel>
  );
}

const keys = [
  ['j k', 'move'],
  ['o', 'open'],
  ['w', 'write'],
  ['e', 'handled'],
  ['x', 'not a fit'],
  ['z', 'undo'],
  ['?', 'all keys'],
] as const;

/** Facts and reasons of matched signups, by their IDs. */
function useMatchFacts(ids: readonly string[]) {
  const { data } = useQuery({
    queryKey: ['signups', 'matches', ...ids],
    queryFn: async () => (await call(explainMatches, { ids: [...ids] })).data,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map((data ?? []).map((facts) => [facts.id, facts]));
}

/** One tab stop: arrows, j and k move among the people. The other keys act on the focused one. j begins from anywhere. */
function Matches({ rows, opened, onOpen }: { rows: readonly SignupRow[] } & Opening) {
  const facts = useMatchFacts(rows.map(({ id }) => id));
  const { handle } = useHandling();
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const days = rows.map(dayOf);
  const latest = useRef<SignupRow>(undefined);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-person]') ?? [])];
  const focus = (at: number) =>
    links()
      .at(Math.max(0, Math.min(at, rows.length - 1)))
      ?.focus();
  useEffect(() => {
    const begin = (event: globalThis.KeyboardEvent) => {
      const target = event.target as Element;
      const handled = target.closest('[role="dialog"]') || list.current?.contains(target);
      if (event.key !== 'j' || handled || !isShortcut(event)) return;
      list.current?.querySelector<HTMLElement>('[data-person][tabindex="0"]')?.focus();
    };
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  }, []);
  const mark = (row: SignupRow, state: HandlingState) =>
    handle(row.id, state, () => {
      if (state === 'new') return;
      latest.current = row;
      announceUndoable(`${personOf(row)} is marked: ${handlingNames[state]}`, () => handle(row.id, 'new'));
    });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = links().findIndex((link) => link.closest('li')?.contains(document.activeElement));
    const row = rows[at];
    // An open detail has the same keys.
    if (opened || !row || !isShortcut(event.nativeEvent)) return;
    const acts: Record<string, () => void> = {
      j: () => focus(at + 1),
      ArrowDown: () => focus(at + 1),
      k: () => focus(at - 1),
      ArrowUp: () => focus(at - 1),
      o: () => links()[at]?.click(),
      w: () => links()[at]?.closest('li')?.querySelector<HTMLElement>('[href^="mailto:"]')?.click(),
      e: () => markAndMove(row, 'handled', at),
      x: () => markAndMove(row, 'not_a_fit', at),
      z: () => latest.current && handle(latest.current.id, 'new'),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  // The focused row may leave the list.
  const markAndMove = (row: SignupRow, state: HandlingState, at: number) => {
    if (isHandled(row.handling ?? { state: 'new' })) return;
    mark(row, state);
    focus(at === rows.length - 1 ? at - 1 : at + 1);
  };
  return (
    <ul ref={list} aria-label="Matched signups" onKeyDown={press}>
      {rows.map((row, at) => (
        <MatchRow
          key={row.id}
          row={row}
          day={days[at] === days[at - 1] ? undefined : days[at]}
          isOpen={row.id === opened}
          onOpen={() => onOpen(row)}
          facts={facts.get(row.id)}
          isActive={at === Math.min(active, rows.length - 1)}
          onFocus={() => setActive(at)}
          onHandle={(state) => mark(row, state)}
        />
      ))}
    </ul>
  );
}

/** "Today", "Friday, Nov 20". */
function dayOf(row: SignupRow): string {
  const at = dateOf(row);
  return isSameDay(at, new Date()) ? 'Today' : formatWeekday(at);
}

export function isIn(tab: Tab, { handling }: SignupRow): boolean {
  if (!handling || tab === 'all') return handling !== null;
  return tab === 'open' ? !isHandled(handling) : handling.state === tab;
}
