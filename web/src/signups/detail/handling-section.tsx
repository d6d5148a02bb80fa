import { useEffect, useRef } from 'react';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { handlingNames, handlingPlaces } from '../../../../shared/signups/vocabulary.ts';
import { formatDate } from '../../ui/page/format.ts';
import { DetailSection } from '../../ui/tables/detail.tsx';
import { HandlingButtons } from './handling-buttons.tsx';
import { useHandling } from './use-handling.ts';

/** State of a signup with an alert, and its buttons. Opening a new signup marks it as seen, once. */
export function HandlingSection({
  signup,
  onChange,
}: {
  signup: AccountSignup;
  onChange: (signup: AccountSignup) => Promise<void>;
}) {
  const { id, handling } = signup;
  const { handle, isHandling } = useHandling();
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
  if (!handling) return null;
  const { state, at, through } = handling;
  return (
    <DetailSection title={handlingNames[state]}>
      <p className="mb-3 text-ink-2">
        {at ? `${formatDate(at)}, ${handlingPlaces[through ?? 'dashboard']}.` : 'No one has opened it yet.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <HandlingButtons row={signup} disabled={isHandling} onHandle={(next) => handle(id, next)} />
      </div>
    </DetailSection>
  );
}
