import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../forms/button.tsx';
import { PageHeading, Panel } from '../page/page.tsx';
import { Spinner } from './spinner.tsx';

interface NotLoadedProps {
  /** What is missing, as a sentence: "Couldn't load your signups." */
  words: string;
  /** Names the button, where a page has several. */
  label?: string;
  onRetry: () => void;
}

/** Stands for what could not be loaded, with the way to ask again. */
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

interface MissingItemProps {
  /** What the page is of: "Connection". */
  heading: string;
  /** Why it is not there: it is on its way, its list has none of this id, or the list could not be loaded. */
  why: 'loading' | 'deleted' | 'not loaded';
  /** Where all of them are, and what the link there says. */
  to: string;
  action: string;
  onRetry: () => void;
}

/** The page of one of a customer's things while that is not there. */
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
