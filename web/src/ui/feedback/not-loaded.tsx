import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../forms/button.tsx';
import { PageHeading, Panel } from '../page/page.tsx';
import { Spinner } from './spinner.tsx';

interface NotLoadedProps {
  /** "Couldn't load your signups." */
  words: string;
  /** Accessible name, if a page has several retry buttons. */
  label?: string;
  onRetry: () => void;
}

/** Replaces content that could not be loaded, with a retry button. */
export function NotLoaded({ words, label, onRetry }: NotLoadedProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-ink-2">{words}</p>
      <Button aria-label={label && `Try Again: ${label}`} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

interface ProblemPanelProps {
  /** "This destination was deleted." */
  words: string;
  /** Links or buttons that help. */
  children?: ReactNode;
}

/** Replaces the contents of a page that are missing. */
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

interface MissingItemProps {
  /** "Connection". */
  heading: string;
  /** `deleted` means that the list is loaded and has no such ID. */
  why: 'loading' | 'deleted' | 'not loaded';
  to: string;
  action: string;
  onRetry: () => void;
}

/** The page of an item that is loading, deleted or could not be loaded. */
export function MissingItem({ heading, why, to, action, onRetry }: MissingItemProps) {
  const name = heading.toLowerCase();
  return (
    <div className="mt-1">
      <PageHeading>{heading}</PageHeading>
      <div className="mt-4">
        {why === 'loading' && <Spinner words="Loading..." />}
        {why === 'deleted' && (
          <ProblemPanel words={`This ${name} was deleted.`}>
            <ButtonLink size="compact" to={to}>
              {action}
            </ButtonLink>
          </ProblemPanel>
        )}
        {why === 'not loaded' && (
          <ProblemPanel words={`This ${name} couldn't be loaded.`}>
            <Button size="compact" onClick={onRetry}>
              Try Again
            </Button>
          </ProblemPanel>
        )}
      </div>
    </div>
  );
}
