import { Check } from 'lucide-react';
import { useState } from 'react';
import {
  type Column,
  type Found,
  type Import,
  type ImportField,
  importFieldLabels,
  importFields,
} from '../../../shared/imports/import.ts';
import type { CompanyChoice } from '../../../shared/imports/preview.ts';
import { announceFailure } from '../ui/feedback/toast.tsx';
import { Select } from '../ui/forms/select.tsx';
import { formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { ImportFigures } from './figures.tsx';
import { FileCompanies } from './file-companies.tsx';
import { ReportButton } from './import-actions.tsx';
import { PricePanel } from './price-panel.tsx';
import { ImportReveal } from './started-import.tsx';
import { useChangeImport, useCheckColumns } from './use-imports.ts';

export function CheckedImport({ shown, found }: { shown: Import; found: Found }) {
  const check = useCheckColumns(shown.id);
  const change = useChangeImport(shown.id);
  const busy = shown.state === 'checking' || check.isPending || change.isPending;
  const [alerts, setAlerts] = useState(shown.alerts);
  const start = (companies?: CompanyChoice) =>
    change.mutate(
      { state: 'running', alerts, done: shown.progress.done, ...(companies && { companies }) },
      { onError: (failure) => announceFailure('Failed to start the import', failure.message) },
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="sr-only">
        {busy ? 'Checking the file' : 'The file is checked'}
      </p>
      {shown.progress.done > 0 && <ImportReveal shown={shown} look="outline" />}
      <ImportFigures
        figures={[
          { name: 'Rows', value: found.rows, words: 'all read' },
          { name: 'New', value: found.new_rows - shown.progress.done, words: 'will be imported' },
          {
            name: 'Duplicates',
            value: found.duplicates,
            words: 'already in your signups, or twice in the file',
          },
          { name: 'Malformed', value: found.malformed, words: 'left out, with a reason each' },
        ]}
      />
      {shown.preview && <FileCompanies shown={shown} preview={shown.preview} busy={busy} onStart={start} />}
      <div
        aria-busy={busy}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] wide:grid-cols-[minmax(0,1fr)_27rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ColumnsTable
            columns={found.columns}
            busy={busy || shown.progress.done > 0}
            onChange={(columns) =>
              check.mutate(columns, {
                onError: (failure) => announceFailure('Failed to check the file', failure.message),
              })
            }
          />
          <MalformedRows id={shown.id} found={found} />
        </div>
        <PricePanel {...{ shown, found, busy, alerts }} onAlerts={setAlerts} onStart={() => start()} />
      </div>
    </div>
  );
}

const head =
  'h-10 px-3 text-left text-13 font-medium text-ink-2 first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4';
const cell = 'h-11 border-t border-line px-3 py-2 first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4';

function MalformedRows({ id, found }: { id: string; found: Found }) {
  const { malformed, malformed_rows: rows } = found;
  if (malformed === 0) return null;
  return (
    <Panel className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4 max-sm:px-4">
        <PanelTitle>Malformed rows</PanelTitle>
        <ReportButton id={id} size="compact">
          Download Report
        </ReportButton>
      </div>
      <table className="w-full">
        <thead className="border-t border-line bg-sunken">
          <tr>
            <th scope="col" className={`${head} w-20 max-sm:w-14`}>
              Line
            </th>
            <th scope="col" className={head}>
              Email
            </th>
            <th scope="col" className={head}>
              Problems
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, email, problem }) => (
            <tr key={line}>
              <td className={`${cell} text-ink-2`}>{formatNumber(line)}</td>
              <td className={`${cell} min-w-34 font-mono text-13 wrap-anywhere`}>{email || '(empty)'}</td>
              <td className={`${cell} text-ink-2`}>{problem}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-6 py-3 text-13 text-ink-2 max-sm:px-4">
        Showing {formatNumber(rows.length)} of {formatNumber(malformed)}. Fix them in the file and import it
        again: rows that were imported are skipped.
      </p>
    </Panel>
  );
}

const columnCell =
  'h-12 border-t border-line px-3 py-2 align-middle first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4';

const choices: readonly (readonly [string, string])[] = [
  ['', 'Not imported'],
  ...importFields.map((field) => [field, importFieldLabels[field]] as const),
];

interface ColumnsTableProps {
  columns: readonly Column[];
  busy: boolean;
  onChange: (fields: (ImportField | null)[]) => void;
}

/** Maps the columns of a file to fields. Choosing a field again clears its earlier column. */
function ColumnsTable({ columns, busy, onChange }: ColumnsTableProps) {
  const matched = columns.filter(({ field }) => field !== null).length;
  const choose = (at: number, chosen: ImportField | null) =>
    onChange(columns.map(({ field }, index) => (index === at ? chosen : field === chosen ? null : field)));
  return (
    <Panel className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-5 max-sm:px-4">
        <PanelTitle>Columns</PanelTitle>
        <p className="flex items-center gap-1.5 text-13 text-ink-2">
          <Check size={16} strokeWidth={1.9} aria-hidden="true" className="text-ok" />
          {matched} of {columns.length} imported
        </p>
      </div>
      <table className="w-full table-fixed">
        <thead className="border-t border-line bg-sunken">
          <tr>
            <th scope="col" className={`${head} w-[30%] max-sm:w-auto`}>
              In your file
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              First values
            </th>
            <th scope="col" className={`${head} w-52 max-sm:w-44`}>
              Imported as
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, samples, field }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may share a name, and none moves.
            <tr key={index}>
              <th scope="row" className={`${columnCell} text-left font-mono text-13 font-normal break-words`}>
                {name}
              </th>
              <td className={`${columnCell} truncate text-ink-2 max-sm:hidden`}>
                {samples.map((sample) => sample || '(empty)').join(', ')}
              </td>
              <td className={columnCell}>
                <Select
                  aria-label={`Import ${name} as`}
                  options={choices}
                  value={field ?? ''}
                  disabled={busy}
                  onChange={(event) =>
                    choose(index, importFields.find((one) => one === event.target.value) ?? null)
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
