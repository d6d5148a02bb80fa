import { Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Connection, ConnectionEvent } from '../../../shared/connections/connection.ts';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';
import { Button } from '../ui/forms/button.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { PageHeading } from '../ui/page/page.tsx';
import { StateWords } from './connections-list.tsx';
import { useReplayEvent } from './events/use-events.ts';

const RenameConnection = lazyScreen(async () => (await import('./change-connection.tsx')).RenameConnection);
const DeleteConnection = lazyScreen(async () => (await import('./change-connection.tsx')).DeleteConnection);

interface ConnectionHeadProps {
  connection: Connection;
  now: Date;
  event: ConnectionEvent | undefined;
}

export function ConnectionHead({ connection, now, event }: ConnectionHeadProps) {
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const navigate = useNavigate();
  const { replay, busy } = useReplayEvent(connection.id);
  const close = () => setOpen(undefined);
  return (
    <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <PageHeading>{connection.name}</PageHeading>
        <StateWords connection={connection} now={now} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {event?.state === 'ignored' && (
          <Button disabled={busy} onClick={() => replay(event.id)}>
            <RefreshCw size={16} strokeWidth={1.9} aria-hidden="true" />
            Replay Event
          </Button>
        )}
        <Menu
          items={[
            { words: 'Rename', icon: Pencil, onChoose: () => setOpen('rename') },
            { words: 'Delete...', icon: Trash2, danger: true, onChoose: () => setOpen('delete') },
          ]}
          className="inline-flex h-9 items-center gap-2 rounded-m border border-line-2 bg-surface px-4 font-medium hover:border-line-control hover:bg-hover pointer-coarse:min-h-11"
        >
          <Ellipsis size={16} strokeWidth={1.9} aria-hidden="true" />
          More
        </Menu>
      </div>
      <Suspense>
        {open === 'rename' && <RenameConnection connection={connection} onClose={close} />}
        {open === 'delete' && (
          <DeleteConnection
            connection={connection}
            onClose={close}
            onDeleted={() => navigate('/connections', { replace: true })}
          />
        )}
      </Suspense>
    </div>
  );
}
