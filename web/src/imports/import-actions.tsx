import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { Import } from '../../../shared/imports/import.ts';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { Confirmation } from '../ui/overlays/confirmation.tsx';
import { ReportButton } from './report-button.tsx';
import { useChangeImport } from './use-imports.ts';

/** What can be done with an import in its state. */
export function ImportActions({ shown }: { shown: Import }) {
  const [asking, setAsking] = useState(false);
  const change = useChangeImport(shown.id);
  const to = (state: 'running' | 'paused' | 'cancelled', failed: string, done?: string) =>
    change.mutate(
      { state },
      {
        onSuccess: () => done && announceSuccess(done),
        onError: (failure) => announceFailure(failed, failure.message),
        onSettled: () => setAsking(false),
      },
    );
  const isUnderWay = shown.state === 'running' || shown.state === 'paused';
  return (
    <>
      {!isUnderWay && shown.state !== 'finished' && <ButtonLink to="/import">Choose Another File</ButtonLink>}
      {isUnderWay && <Button onClick={() => setAsking(true)}>Cancel Import</Button>}
      {shown.state === 'running' && (
        <Button disabled={change.isPending} onClick={() => to('paused', 'Failed to pause the import')}>
          <Pause size={16} strokeWidth={1.9} aria-hidden="true" />
          Pause
        </Button>
      )}
      {shown.state === 'paused' && (
        <Button
          look="filled"
          disabled={change.isPending}
          onClick={() => to('running', 'Failed to resume the import')}
        >
          <Play size={16} strokeWidth={1.9} aria-hidden="true" />
          Resume
        </Button>
      )}
      {(shown.state === 'finished' || (shown.state === 'cancelled' && shown.found)) && (
        <>
          <ReportButton id={shown.id}>Download Report</ReportButton>
          <ButtonLink to="/signups" look="filled">
            View Signups
          </ButtonLink>
        </>
      )}
      {asking && (
        <Confirmation
          title="Cancel this import?"
          action="Cancel Import"
          cancel="Keep Importing"
          look="danger"
          busy={change.isPending}
          onConfirm={() => to('cancelled', 'Failed to cancel the import', 'Import canceled')}
          onClose={() => setAsking(false)}
        >
          Signups that were imported stay, and their credits stay used. The rest of the file isn't imported.
          You can import the file again later: rows that were imported are skipped.
        </Confirmation>
      )}
    </>
  );
}
