import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Import } from '../../../shared/imports/import.ts';
import { CheckedImport } from '../imports/checked-import.tsx';
import { DropFile, ExportHelp } from '../imports/drop-file.tsx';
import { ImportActions, ImportHead } from '../imports/import-actions.tsx';
import { fileInWords, importLink } from '../imports/import-words.ts';
import { ImportsList } from '../imports/imports-list.tsx';
import { StartedImport } from '../imports/started-import.tsx';
import { useImport } from '../imports/use-imports.ts';
import { CallError } from '../platform/api/call.ts';
import { NotLoaded, ProblemPanel } from '../ui/feedback/not-loaded.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { ButtonLink } from '../ui/forms/button.tsx';
import { formatRecent } from '../ui/page/format.ts';
import { BackLink, PageHeading, Panel } from '../ui/page/page.tsx';

export function ImportScreen() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <>
      <BackLink to="/signups">Back to Signups</BackLink>
      {id ? <OneImport key={id} id={id} /> : <NewImport />}
    </>
  );
}

function NewImport() {
  const navigate = useNavigate();
  return (
    <>
      <div className="mt-1 mb-4 max-w-160">
        <PageHeading>Import Signups</PageHeading>
        <p className="text-ink-2">Enrich the people who signed up before you had SignupScout.</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DropFile onUploaded={(id) => navigate(importLink(id))} />
        <ExportHelp />
        <ImportsList />
      </div>
    </>
  );
}

function OneImport({ id }: { id: string }) {
  const { data, error, dataUpdatedAt, refetch } = useImport(id);
  const isGone = error instanceof CallError && error.status === 404;
  if (data && !isGone) return <Shown shown={data} now={new Date(dataUpdatedAt)} />;
  return (
    <div className="mt-1">
      <PageHeading>Import Signups</PageHeading>
      <div className="mt-4">
        {!error && <Spinner words="Loading..." />}
        {isGone && (
          <div className="flex flex-wrap items-center gap-4">
            <p className="text-ink-2">There is no such import. Imports are kept for 30 days.</p>
            <ButtonLink to="/import">Choose a File</ButtonLink>
          </div>
        )}
        {error && !isGone && <NotLoaded words="This import couldn't be loaded." onRetry={refetch} />}
      </div>
    </div>
  );
}

function Shown({ shown, now }: { shown: Import; now: Date }) {
  return (
    <>
      <ImportHead shown={shown} words={headWords(shown)}>
        <ImportActions shown={shown} />
      </ImportHead>
      <Body shown={shown} now={now} />
    </>
  );
}

function Body({ shown, now }: { shown: Import; now: Date }) {
  const { state, found } = shown;
  if (state === 'uploading') return <ProblemPanel words="The file wasn't uploaded. Choose it again." />;
  if (state === 'failed') return <ProblemPanel words={shown.problem ?? "This file can't be imported."} />;
  if (!found) {
    return (
      <Panel className="flex min-h-60 items-center justify-center px-6">
        {state === 'cancelled' ? 'Nothing was imported.' : <Spinner words="Checking the file..." />}
      </Panel>
    );
  }
  if (state === 'checking' || state === 'checked') return <CheckedImport shown={shown} found={found} />;
  return <StartedImport shown={shown} found={found} now={now} />;
}

function headWords(shown: Import): string {
  const { state, started_at, ended_at } = shown;
  if (state === 'finished' || state === 'cancelled')
    return ended_at ? `Ended ${formatRecent(ended_at)}.` : '';
  if (state === 'running' || state === 'paused')
    return started_at ? `Started ${formatRecent(started_at)}.` : '';
  return fileInWords(shown);
}
