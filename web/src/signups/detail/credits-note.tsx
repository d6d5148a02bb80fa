import { Clock } from 'lucide-react';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { waitingWords } from '../enrichment-state.ts';

/** On top of a signup that waits for credits: what it waits for, and the way to them. */
export function CreditsNote() {
  return (
    <div className="px-6 py-5 max-sm:px-4 max-sm:py-4">
      <div className="flex gap-3 rounded-m bg-warn-soft p-4 max-sm:p-3">
        <Clock size={16} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
        <div className="min-w-0">
          <p className="font-medium">{waitingWords}</p>
          <p className="mb-3 text-13 text-ink-2">
            It will be enriched for 1 credit when you have credits again.
          </p>
          <ButtonLink size="compact" to="/credits">
            Purchase Credits
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
