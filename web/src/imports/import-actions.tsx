import { Download, FileText, Pause, Play } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Import } from '../../../shared/imports/import.ts';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { Confirmation } from '../ui/overlays/confirmation.tsx';
import { PageHeading } from '../ui/page/page.tsx';
import { type ReportOf, useChangeImport, useReport } from './use-imports.ts';

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
          <ButtonLink to="/signups">View Signups</ButtonLink>
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

export function ReportButton({
  id,
  of = 'rows',
  children,
  ...rest
}: { id: string; of?: ReportOf; children: string } & Pick<
  ComponentProps<typeof Button>,
  'size' | 'className'
>) {
  const report = useReport(id, of);
  const download = () =>
    report.mutate(undefined, {
      onError: (failure) => announceFailure('Failed to download the report', failure.message),
    });
  return (
    <Button {...rest} disabled={report.isPending} onClick={download}>
      <Download size={16} strokeWidth={1.9} aria-hidden="true" />
      {children}
    </Button>
  );
}

const headings: Record<Import['state'], string> = {
  uploading: 'Import Signups',
  checking: 'Import Signups',
  checked: 'Import Signups',
  failed: 'Import Signups',
  running: 'Importing Signups',
  paused: 'Import Paused',
  finished: 'Import Finished',
  cancelled: 'Import Canceled',
};

interface ImportHeadProps {
  shown: Import;
  words: string;
  children: ReactNode;
}

export function ImportHead({ shown, words, children }: ImportHeadProps) {
  return (
    <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <PageHeading title="Import Signups">{headings[shown.state]}</PageHeading>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
          <FileText size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
          <span className="font-medium break-all text-ink">{shown.file_name}</span>
          <span>{words}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:*:flex-1">{children}</div>
    </div>
  );
}
