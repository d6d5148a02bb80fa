import { Check } from 'lucide-react';
import {
  type Column,
  type ImportField,
  importFieldLabels,
  importFields,
} from '../../../shared/imports/import.ts';
import { Select } from '../ui/forms/select.tsx';
import { Panel, PanelTitle } from '../ui/page/page.tsx';

const head =
  'h-10 px-3 text-left text-13 font-medium text-ink-2 first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4';
const cell =
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
export function ColumnsTable({ columns, busy, onChange }: ColumnsTableProps) {
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
              <th scope="row" className={`${cell} text-left font-mono text-13 font-normal break-words`}>
                {name}
              </th>
              <td className={`${cell} truncate text-ink-2 max-sm:hidden`}>
                {samples.map((sample) => sample || '(empty)').join(', ')}
              </td>
              <td className={cell}>
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
