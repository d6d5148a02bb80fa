import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../forms/button.tsx';
import { formatDay } from '../page/format.ts';

/** A fact with a button that corrects it. */
export function Correctable({
  fact,
  onCorrect,
  children,
}: {
  fact: string;
  onCorrect: () => void;
  children: ReactNode;
}) {
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0">{children}</span>
      <IconButton
        label={`Correct ${fact}`}
        className="-my-1.5 pointer-coarse:-mt-2.5 pointer-coarse:mb-0"
        onClick={onCorrect}
      >
        <Pencil size={14} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** Marks a fact that the customer corrected. `children` are about the value that was found. */
export function Corrected({
  fact,
  at,
  onUndo,
  children,
}: {
  fact: string;
  at: string;
  /** Absent while a change is being saved. */
  onUndo: (() => void) | undefined;
  children?: ReactNode;
}) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span>
          <span className="font-medium text-ink">Corrected by you</span>, {formatDay(at)}
        </span>
        <button
          type="button"
          disabled={!onUndo}
          onClick={onUndo}
          className="rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          Undo<span className="sr-only"> correction of {fact}</span>
        </button>
      </span>
      {children}
    </>
  );
}
