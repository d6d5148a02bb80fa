import type { Found } from '../../../shared/imports/import.ts';
import { formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/panel.tsx';
import { ReportButton } from './report-button.tsx';

const head =
  'h-10 px-3 text-left text-13 font-medium text-ink-2 first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4';
const cell = 'h-11 border-t border-line px-3 py-2 first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4';

/** The first rows that are malformed, with their lines and what is wrong; all of them are in the report. */
export function MalformedRows({ id, found }: { id: string; found: Found }) {
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
            <th scope="col" className={`${head} w-20`}>
              Line
            </th>
            <th scope="col" className={head}>
              Email
            </th>
            <th scope="col" className={head}>
              What's wrong
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, email, problem }) => (
            <tr key={line}>
              <td className={`${cell} text-ink-2`}>{formatNumber(line)}</td>
              <td className={`${cell} font-mono text-13 break-all`}>{email || '(empty)'}</td>
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
