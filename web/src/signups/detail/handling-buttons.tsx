import { Check, type LucideIcon, RotateCcw, X } from 'lucide-react';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { type HandlingState, isHandled } from '../../../../shared/signups/vocabulary.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';

interface HandlingButtonsProps {
  row: Pick<SignupRow, 'email' | 'handling'>;
  /** Icons only, in lists. */
  short?: boolean;
  disabled?: boolean;
  tabIndex?: number;
  onHandle: (state: HandlingState) => void;
}

/** Handled and Not a Fit, or Undo once one of them was pressed. */
export function HandlingButtons({ row, ...props }: HandlingButtonsProps) {
  if (!row.handling) return null;
  return (isHandled(row.handling) ? undo : choices).map((choice) => (
    <HandlingButton key={choice.state} row={row} choice={choice} {...props} />
  ));
}

function HandlingButton({
  row,
  choice: { state, words, Icon, letter },
  short = false,
  disabled,
  tabIndex,
  onHandle,
}: HandlingButtonsProps & { choice: Choice }) {
  const press = { disabled, tabIndex, onClick: () => onHandle(state) };
  return short ? (
    <IconButton label={`${words}: ${row.email}`} {...press}>
      <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
    </IconButton>
  ) : (
    <Button {...press}>
      {words}
      {letter && <Key letter={letter} />}
    </Button>
  );
}

interface Choice {
  readonly state: HandlingState;
  readonly words: string;
  readonly Icon: LucideIcon;
  readonly letter?: string;
}

/** The key of a button. Touch screens show none. */
export function Key({ letter }: { letter: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-s border border-current px-1.5 font-mono text-12 font-normal opacity-70 pointer-coarse:hidden"
    >
      {letter}
    </span>
  );
}

const choices: readonly Choice[] = [
  { state: 'handled', words: 'Handled', Icon: Check, letter: 'e' },
  { state: 'not_a_fit', words: 'Not a Fit', Icon: X, letter: 'x' },
];

const undo: readonly Choice[] = [{ state: 'new', words: 'Undo', Icon: RotateCcw }];
