import { useState } from 'react';
import type { Connection } from '../../../../shared/connections/connection.ts';
import { formatNumber } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/panel.tsx';
import { Tabs } from '../../ui/tables/tabs.tsx';
import { countRefused } from '../connection-state.ts';
import { EventView } from './event-view.tsx';
import { EventsList } from './events-list.tsx';
import { RefusalsList } from './refusals-list.tsx';
import { ReplayIgnored } from './replay-ignored.tsx';

interface EventsPanelProps {
  connection: Connection;
  /** The event that is shown; undefined before the first. */
  event: string | undefined;
  onOpen: (event: string) => void;
}

/** What a connection received: one event with its reading, all of the last 7 days, those ignored, and refusals. */
export function EventsPanel({ connection, event, onOpen }: EventsPanelProps) {
  const [tab, setTab] = useState<'event' | 'all' | 'ignored' | 'refused'>('event');
  const { id, ignored } = connection;
  const refused = countRefused(connection);
  const open = (next: string) => {
    onOpen(next);
    setTab('event');
  };
  return (
    <Panel className="min-w-0 p-6 max-md:p-4">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <PanelTitle>The event, and how it was read</PanelTitle>
          {connection.source === 'generic' && tab === 'event' && event && (
            <p className="text-ink-2">Choose a value to change what it's read as.</p>
          )}
        </div>
        <Tabs
          label="Show"
          chosen={tab}
          choices={[
            ['event', 'Event'],
            ['all', 'All Events'],
            ['ignored', `Ignored ${formatNumber(ignored)}`],
            ['refused', `Refused ${formatNumber(refused)}`],
          ]}
          onChoose={setTab}
        />
      </div>
      {tab === 'event' &&
        (event ? (
          <EventView key={event} connection={connection} id={event} />
        ) : refused > 0 ? (
          <RefusalsList connection={connection} />
        ) : (
          <p className="text-ink-2">
            Its JSON will be shown here, with what each value is read as. Events are kept for 7 days.
          </p>
        ))}
      {tab === 'all' && <EventsList key="all" id={id} state={undefined} onOpen={open} />}
      {tab === 'ignored' && (
        <>
          <EventsList key="ignored" id={id} state="ignored" onOpen={open} />
          {ignored > 0 && (
            <div className="mt-6">
              <ReplayIgnored id={id} />
            </div>
          )}
        </>
      )}
      {tab === 'refused' && <RefusalsList connection={connection} />}
    </Panel>
  );
}
