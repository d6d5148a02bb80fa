import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Connection } from '../../../shared/connections/connection.ts';
import { NotLoaded } from '../ui/feedback/not-loaded.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { formatNumber } from '../ui/page/format.ts';
import { Bar, Panel, PanelTitle } from '../ui/page/page.tsx';
import { type ConnectionState, connectionState } from './connection-state.ts';
import { connectionLink } from './setup/sources.ts';
import type { useConnections } from './use-connections.ts';

const dots: Record<ConnectionState['tone'], string> = {
  ok: 'bg-ok',
  warn: 'bg-warn',
  danger: 'bg-danger',
  quiet: 'bg-ink-3',
};

const colors: Record<ConnectionState['tone'], string> = {
  ok: 'text-ink-2',
  warn: 'text-warn',
  danger: 'text-danger',
  quiet: 'text-ink-2',
};

export function ConnectionsList({ query }: { query: ReturnType<typeof useConnections> }) {
  const { data, error, dataUpdatedAt, refetch } = query;
  if (data?.length === 0) return null;
  return (
    <Panel className="overflow-hidden">
      <div className="px-6 py-5 max-md:px-4">
        <PanelTitle>Yours</PanelTitle>
      </div>
      {data ? (
        <ul aria-label="Your connections">
          {data.map((connection) => (
            <Row key={connection.id} connection={connection} now={new Date(dataUpdatedAt)} />
          ))}
        </ul>
      ) : error ? (
        <div className="border-t border-line px-6 py-4 max-md:px-4">
          <NotLoaded words="Your connections couldn't be loaded." onRetry={refetch} />
        </div>
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

export function StateWords({ connection, now }: { connection: Connection; now: Date }) {
  const { tone, words } = connectionState(connection, now);
  return (
    <span className={`flex items-center gap-2 ${colors[tone]}`}>
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[tone]}`} />
      {words}
    </span>
  );
}

function Row({ connection, now }: { connection: Connection; now: Date }) {
  const { name, signups } = connection;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_1rem] items-center gap-x-6 border-t border-line px-6 py-4 hover:bg-hover max-md:px-4 md:grid-cols-[minmax(0,1fr)_20rem_7rem_1rem]">
      <Link
        to={connectionLink(connection)}
        className="min-w-0 rounded-s font-medium break-words text-ink after:absolute after:inset-0"
      >
        {name}
      </Link>
      <span className="max-md:col-start-1">
        <StateWords connection={connection} now={now} />
      </span>
      <span className="text-ink-2 max-md:hidden">
        {formatNumber(signups)} {signups === 1 ? 'signup' : 'signups'}
      </span>
      <ChevronRight
        size={16}
        strokeWidth={1.9}
        aria-hidden="true"
        className="text-ink-2 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
      />
    </li>
  );
}

function Loading() {
  return (
    <div className="border-t border-line px-6 max-md:px-4">
      <div className="flex h-13 items-center">
        <Spinner words="Loading connections..." />
      </div>
      <div className="flex h-13 items-center border-t border-line">
        <Bar className="w-44" />
      </div>
    </div>
  );
}
