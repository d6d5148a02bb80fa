import { Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { letterTo } from '../../../../shared/signups/person-card.ts';
import {
  type HandlingState,
  handlingNames,
  handlingPlaces,
  isHandled,
} from '../../../../shared/signups/vocabulary.ts';
import { announceUndoable } from '../../ui/feedback/toast.tsx';
import { Button, buttonClasses } from '../../ui/forms/button.tsx';
import { useShortcuts } from '../../ui/overlays/use-drawer-keys.ts';
import { formatDate } from '../../ui/page/format.ts';
import { HandlingButtons, Key } from './handling-buttons.tsx';
import { useHandling } from './use-signup.ts';

/** Buttons and keys for a person. Opening a new signup marks it as seen, once. */
export function CardActions({
  signup,
  onChange,
  onCorrect,
}: {
  signup: AccountSignup;
  onChange: (signup: AccountSignup) => Promise<void>;
  /** Absent if the signup has no company. */
  onCorrect: (() => void) | undefined;
}) {
  const { id, handling } = signup;
  const { handle, isHandling } = useHandling();
  const write = useRef<HTMLAnchorElement>(null);
  const opened = useRef('');
  const shown = useRef(handling);
  useEffect(() => {
    if (handling?.state === 'new' && opened.current !== id) handle(id, 'seen');
    opened.current = id;
  });
  useEffect(() => {
    if (shown.current?.state !== handling?.state) void onChange(signup);
    shown.current = handling;
  }, [handling, signup, onChange]);
  const person = [signup.first_name, signup.last_name].filter(Boolean).join(' ') || signup.email;
  const mark = (state: HandlingState) =>
    handle(id, state, () => {
      if (state === 'new') return;
      announceUndoable(`${person} is marked: ${handlingNames[state]}`, () => handle(id, 'new'));
    });
  const isOpen = handling !== null && !isHandled(handling) && !isHandling;
  useShortcuts({
    w: () => write.current?.click(),
    e: isOpen ? () => mark('handled') : undefined,
    x: isOpen ? () => mark('not_a_fit') : undefined,
    c: onCorrect,
  });
  const { label, line, link } = letterTo(signup);
  return (
    <section aria-label="Actions" className="border-t border-line px-6 py-5 max-sm:px-4 max-sm:py-4">
      {/* Narrow, so that all fit into one row of the drawer. */}
      <div className="flex flex-wrap gap-2 sm:gap-1.5 sm:*:px-3">
        <a ref={write} href={link} className={buttonClasses({ look: 'filled' })}>
          <Mail size={16} strokeWidth={1.9} aria-hidden="true" />
          {label}
          <Key letter="w" />
        </a>
        <HandlingButtons row={signup} disabled={isHandling} onHandle={mark} />
        {onCorrect && (
          <Button onClick={onCorrect}>
            Correct
            <Key letter="c" />
          </Button>
        )}
      </div>
      <p className="mt-2 text-13 break-words text-ink-2">Opens your email app. First line: “{line}”</p>
      {handling && (
        <p className="mt-2 text-13 text-ink-2">
          <strong className="font-medium text-ink">{handlingNames[handling.state]}.</strong>{' '}
          {handling.at
            ? `${formatDate(handling.at)}, ${handlingPlaces[handling.through ?? 'dashboard']}.`
            : 'No one has opened it yet.'}
        </p>
      )}
    </section>
  );
}
