import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Import } from '../../../shared/imports/import.ts';
import { NotLoaded } from '../ui/feedback/not-loaded.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { formatRecent } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { importLink, stateInWords } from './import-words.ts';
import { useImports } from './use-imports.ts';

export function ImportsList() {
  const { data, error, refetch } = useImports();
  if (data?.length === 0) return null;
  return (
    <Panel className="overflow-hidden">
      <div className="px-6 py-5 max-md:px-4">
        <PanelTitle>Your imports</PanelTitle>
      </div>
      {data ? (
        <ul aria-label="Your imports">
          {data.map((one) => (
            <Row key={one.id} shown={one} />
          ))}
        </ul>
      ) : (
        <div className="border-t border-line px-6 py-4 max-md:px-4">
          {error ? (
            <NotLoaded words="Your imports couldn't be loaded." onRetry={refetch} />
          ) : (
            <Spinner words="Loading imports..." />
          )}
        </div>
      )}
    </Panel>
  );
}

function Row({ shown }: { shown: Import }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_1rem] items-center gap-x-6 border-t border-line px-6 py-4 hover:bg-hover max-md:px-4 md:grid-cols-[minmax(0,1fr)_17rem_9rem_1rem]">
      <Link
        to={importLink(shown.id)}
        className="min-w-0 rounded-s font-medium break-words text-ink after:absolute after:inset-0"
      >
        {shown.file_name}
      </Link>
      <span className="text-ink-2 max-md:col-start-1">{stateInWords(shown)}</span>
      <span className="text-ink-2 max-md:hidden">{formatRecent(shown.created_at)}</span>
      <ChevronRight
        size={16}
        strokeWidth={1.9}
        aria-hidden="true"
        className="text-ink-2 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
      />
    </li>
  );
}
