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
  choice: { state, words, Icon },
  short = false,
  disabled,
  tabIndex,
  onHandle,
}: HandlingButtonsProps & { choice: Choice }) {
  const icon = <Icon size={16} strokeWidth={1.9} aria-hidden="true" />;
  const press = { disabled, tabIndex, onClick: () => onHandle(state) };
  return short ? (
    <IconButton label={`${words}: ${row.email}`} {...press}>
      {icon}
    </IconButton>
  ) : (
    <Button size="compact" {...press}>
      {icon}
      {words}
    </Button>
  );
}

interface Choice {
  readonly state: HandlingState;
  readonly words: string;
  readonly Icon: LucideIcon;
}

const choices: readonly Choice[] = [
  { state: 'handled', words: 'Handled', Icon: Check },
  { state: 'not_a_fit', words: 'Not a Fit', Icon: X },
];

const undo: readonly Choice[] = [{ state: 'new', words: 'Undo', Icon: RotateCcw }];
