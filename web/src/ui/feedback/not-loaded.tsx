import { Button } from '../forms/button.tsx';

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
