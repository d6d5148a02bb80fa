import { useEffect } from 'react';
import { ButtonLink } from '../ui/forms/button.tsx';
import { counted } from '../ui/page/format.ts';
import { Panel } from '../ui/page/page.tsx';
import { importLink } from './import-words.ts';
import { useImport } from './use-imports.ts';

interface NeedyImportProps {
  id: string;
  /** Rows that were imported before. */
  done: number;
  /** In credits. */
  missing: number;
  /** Called if the customer goes back, and if the import was started or canceled since. */
  onLeave: () => void;
}

/** Leads back to an import that was left to buy credits. */
export function NeedyImport({ id, done, missing, onLeave }: NeedyImportProps) {
  const { data } = useImport(id);
  const isOver = data !== undefined && (data.state !== 'checked' || data.progress.done > done);
  useEffect(() => {
    if (isOver) onLeave();
  }, [isOver, onLeave]);
  if (!data || isOver) return null;
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3 px-6 py-4 max-sm:px-4">
      <p aria-live="polite" className="text-pretty">
        {missing > 0
          ? `Your import needs ${counted(missing, 'more credit')}. Nothing is charged until you pay.`
          : 'You have the credits for your import. It has not started yet.'}
      </p>
      <ButtonLink
        size="compact"
        look={missing > 0 ? 'outline' : 'filled'}
        to={importLink(id)}
        onClick={onLeave}
      >
        Back to Import
      </ButtonLink>
    </Panel>
  );
}
