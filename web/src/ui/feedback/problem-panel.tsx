import type { ReactNode } from 'react';
import { Panel } from '../page/panel.tsx';

interface ProblemPanelProps {
  /** What is wrong, as a sentence: "This destination was deleted." */
  words: string;
  /** The way out, where there is one. */
  children?: ReactNode;
}

/** Stands in place of a page's contents that are not there. */
export function ProblemPanel({ words, children }: ProblemPanelProps) {
  return (
    <Panel className="px-6 py-5 max-sm:px-4">
      <p role="alert" className="text-ink-2">
        {words}
      </p>
      {children && <div className="mt-3">{children}</div>}
    </Panel>
  );
}
