import type { Found, Import } from '../../../shared/imports/import.ts';
import { announceFailure } from '../ui/feedback/toast.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { Figures } from './figures.tsx';
import { MalformedRows } from './malformed-rows.tsx';
import { PricePanel } from './price-panel.tsx';
import { useChangeImport, useCheckColumns } from './use-imports.ts';

/** What a file holds and costs, before it is imported. While it is checked by other columns the figures before stay. */
export function CheckedImport({ shown, found }: { shown: Import; found: Found }) {
  const check = useCheckColumns(shown.id);
  const change = useChangeImport(shown.id);
  const busy = shown.state === 'checking' || check.isPending || change.isPending;
  const start = (alerts: boolean) =>
    change.mutate(
      { state: 'running', alerts },
      { onError: (failure) => announceFailure('Failed to start the import', failure.message) },
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="sr-only">
        {busy ? 'Checking the file' : 'The file is checked'}
      </p>
      <Figures
        figures={[
          { name: 'Rows', value: found.rows, words: 'all read' },
          { name: 'New', value: found.new_rows, words: 'will be imported' },
          {
            name: 'Duplicates',
            value: found.duplicates,
            words: 'already in your signups, or twice in the file',
          },
          { name: 'Malformed', value: found.malformed, words: 'left out, with a reason each' },
        ]}
      />
      <div
        aria-busy={busy}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] wide:grid-cols-[minmax(0,1fr)_27rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ColumnsTable
            columns={found.columns}
            busy={busy}
            onChange={(columns) =>
              check.mutate(columns, {
                onError: (failure) => announceFailure('Failed to check the file', failure.message),
              })
            }
          />
          <MalformedRows id={shown.id} found={found} />
        </div>
        <PricePanel shown={shown} found={found} busy={busy} onStart={start} />
      </div>
    </div>
  );
}
