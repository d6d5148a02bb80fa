import { Check, CircleAlert, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import type { Found, Import } from '../../../shared/imports/import.ts';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { ButtonLink } from '../ui/forms/button.tsx';
import { counted, formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { ImportFigures, PartsBar } from './figures.tsx';
import { importedOf, percentDone, remainingInWords } from './import-words.ts';

const RevealedImport = lazyScreen(async () => (await import('./revealed-import.tsx')).RevealedImport);

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
      {isOver(shown) && shown.progress.done > 0 && <ImportReveal shown={shown} look="filled" />}
      <ProgressPanel shown={shown} found={found} now={now} />
      <ImportFigures
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
            words: `out of ${formatNumber(found.paid)}; ${formatNumber(shown.balance)} left in your balance`,
          },
        ]}
      />
      <Panel className="px-6 py-5 max-sm:px-4">
        <PanelTitle>{isOver(shown) ? 'Result' : 'While it runs'}</PanelTitle>
        <ul className="mt-3 grid gap-2 text-ink-2">
          {!isOver(shown) && (
            <Line
              icon={
                <Check size={16} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
              }
            >
              You can close this tab. If a server restarts, the import continues, and no row counts twice.
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

/** The people of an import, with code that most visits do not need. */
export function ImportReveal(props: ComponentProps<typeof RevealedImport>) {
  return (
    <Suspense fallback={<Panel className="min-h-40">{null}</Panel>}>
      <RevealedImport {...props} />
    </Suspense>
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

/** One progress bar with a legend. Screen readers get an update every 10 percent. */
function ProgressPanel({ shown, found, now }: { shown: Import; found: Found; now: Date }) {
  const percent = percentDone(shown);
  const { done, waiting, skipped } = shown.progress;
  const remaining = shown.state === 'running' ? remainingInWords(shown, now) : undefined;
  const parts = [
    { name: 'Imported', count: importedOf(shown) - waiting, color: 'bg-chart-1', fill: 'fill-chart-1' },
    { name: 'Waiting for credits', count: waiting, color: 'bg-chart-4', fill: 'fill-chart-4' },
    { name: 'Skipped', count: skipped, color: 'bg-chart-2', fill: 'fill-chart-2' },
    { name: 'Still in the file', count: found.new_rows - done, color: 'bg-line-2', fill: 'fill-line-2' },
  ].filter(({ name, count }) => count > 0 || name === 'Imported');
  const key = parts.map(({ name, count }) => `${name} ${formatNumber(count)}`).join(', ');
  return (
    <Panel className="px-6 py-5 max-sm:px-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-13 font-medium text-ink-2">Done</h2>
          <p className="text-34 font-bold">{percent}%</p>
        </div>
        <p className="text-ink-2 sm:text-right">
          {remaining && <strong className="block text-ink">{remaining.left}</strong>}
          {formatNumber(done)} of {formatNumber(shown.until)} rows{remaining && `, ${remaining.pace}`}
        </p>
      </div>
      <div
        role="progressbar"
        aria-label="Import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%: ${key}`}
        className="mt-3"
      >
        <PartsBar parts={parts} total={found.new_rows} />
      </div>
      <ul aria-label="Key" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
        {parts.map(({ name, count, color }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${color}`} />
            {name} {formatNumber(count)}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {shown.state === 'running' ? `${Math.floor(percent / 10) * 10} percent imported` : ''}
      </p>
    </Panel>
  );
}
