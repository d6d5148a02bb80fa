import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Import } from '../../../shared/imports/import.ts';
import { PageHeading } from '../ui/page/page.tsx';

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
  /** What is said of the file, behind its name. */
  words: string;
  /** The buttons. */
  children: ReactNode;
}

/** What is done with which file, and what can be done about it. */
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
