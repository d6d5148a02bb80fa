import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { maxConnections, type Source } from '../../../../shared/connections/connection.ts';
import { ConnectionsList } from '../../connections/connections-list.tsx';
import { ChooseSource } from '../../connections/setup/choose-source.tsx';
import { connectionLink, sourceWords } from '../../connections/setup/sources.ts';
import { useConnections, useCreateConnection } from '../../connections/use-connections.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { announceFailure } from '../../ui/feedback/toast.tsx';
import { BackToDashboard, PageHeading } from '../../ui/page/page.tsx';

const SnippetDialog = lazyScreen(async () => (await import('./snippet-dialog.tsx')).SnippetDialog);

export function ConnectionsScreen() {
  const query = useConnections();
  const create = useCreateConnection();
  const navigate = useNavigate();
  const [snippet, setSnippet] = useState(false);
  const connect = (source: Source) =>
    create.mutate(
      { source, name: sourceWords[source].name },
      {
        onSuccess: (made) => navigate(connectionLink(made)),
        onError: (failure) => announceFailure('Failed to add the connection', failure.message),
      },
    );
  return (
    <>
      <BackToDashboard />
      <div className="mt-1 mb-4 max-w-160">
        <PageHeading>Connections</PageHeading>
        <p className="text-ink-2">
          Signups can arrive without code. Choose the tool that already knows about them, and paste one
          address into it.
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ConnectionsList query={query} />
        {/* Below the list, and only after it is loaded, so that it never moves. */}
        {(query.data || query.error) && (
          <>
            <ChooseSource
              busy={create.isPending ? create.variables.source : undefined}
              ready={query.data !== undefined}
              full={(query.data?.length ?? 0) >= maxConnections}
              onChoose={connect}
              onSnippet={() => setSnippet(true)}
            />
            <p className="text-ink-2">
              Have past signups in a file?{' '}
              <Link
                to="/import"
                className="tap rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4"
              >
                Import a CSV
              </Link>
            </p>
          </>
        )}
      </div>
      <Suspense>{snippet && <SnippetDialog onClose={() => setSnippet(false)} />}</Suspense>
    </>
  );
}
