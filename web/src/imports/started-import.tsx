import { Check, CircleAlert, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Found, Import } from '../../../shared/imports/import.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { ButtonLink } from '../ui/forms/button.tsx';
import { counted, formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/panel.tsx';
import { Figures } from './figures.tsx';
import { ProgressPanel } from './progress-panel.tsx';

/** An import that was started: how far it has come, what it cost, and what to know of it. */
export function StartedImport({ shown, found, now }: { shown: Import; found: Found; now: Date }) {
  const { paid, free, waiting, skipped } = shown.progress;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {waiting > 0 && (
        <div className="*:mt-0">
          <Notice
            heading={`${counted(waiting, 'signup')} waiting for credits`}
            action={<ButtonLink to="/credits">Purchase Credits</ButtonLink>}
          >
            They are stored, and are enriched when credits arrive.
          </Notice>
        </div>
      )}
      <ProgressPanel shown={shown} found={found} now={now} />
      <Figures
        figures={[
          { name: 'Professional', value: paid, words: 'enriched in the background' },
          { name: 'Personal', value: free, words: 'stored free' },
          {
            name: 'Left out',
            value: skipped + found.duplicates + found.malformed,
            words: 'duplicates and malformed rows',
          },
          {
            name: 'Credits used',
            value: paid,
            words: `of ${formatNumber(found.paid)}; ${formatNumber(shown.balance)} left in your balance`,
          },
        ]}
      />
      <Panel className="px-6 py-5 max-sm:px-4">
        <PanelTitle>{isOver(shown) ? 'What happened' : 'While it runs'}</PanelTitle>
        <ul className="mt-3 grid gap-2 text-ink-2">
          {!isOver(shown) && (
            <Line
              icon={
                <Check size={16} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
              }
            >
              You can close this tab. If a server restarts, the import goes on where it stopped, and no row
              counts twice.
            </Line>
          )}
          <Line icon={<Minus size={16} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 shrink-0" />}>
            {shown.alerts ? 'Alerts are on for imported rows.' : 'Alerts are off for imported rows.'}
          </Line>
          {found.malformed > 0 && (
            <Line
              icon={
                <CircleAlert
                  size={16}
                  strokeWidth={1.9}
                  aria-hidden="true"
                  className="mt-0.5 shrink-0 text-warn"
                />
              }
            >
              {counted(found.malformed, 'malformed row')} {found.malformed === 1 ? 'was' : 'were'} left out.
              The report names {found.malformed === 1 ? 'it' : 'each'} with its line.
            </Line>
          )}
        </ul>
      </Panel>
    </div>
  );
}

function isOver({ state }: Import): boolean {
  return state === 'finished' || state === 'cancelled';
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {icon}
      <span className="text-pretty">{children}</span>
    </li>
  );
}
