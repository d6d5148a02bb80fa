import { TriangleAlert } from 'lucide-react';
import type { Credits } from '../../../shared/credits/api.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button } from '../ui/forms/button.tsx';
import { formatNumber } from '../ui/page/format.ts';
import { isPaused, pauseReason } from './refill-messages.ts';

const noCard =
  'You need a saved card for auto-refill. Choose Setup Auto-Refill & Purchase to buy credits and save your card.';

/** How auto-refill stands while it is on: paid right now, paused, or without a card. */
export function RefillStatus({ credits, onResume }: { credits: Credits; onResume: () => void }) {
  const paused = pauseReason(credits);
  const missing = credits.card ? undefined : noCard;
  const warning = paused ? `Auto-refill is paused. ${paused}` : missing;
  return (
    <>
      {credits.refill_in_flight && (
        <div className="mt-4">
          <Spinner words="Processing a refill..." />
        </div>
      )}
      {warning && (
        <div className="mt-4 flex gap-2.5 rounded-m bg-warn-soft px-3 py-2.5 text-13 text-ink-2">
          <TriangleAlert
            size={16}
            strokeWidth={1.9}
            className="mt-px shrink-0 text-warn"
            aria-hidden="true"
          />
          <div>
            <p role="status">{warning}</p>
            {isPaused(credits) && (
              <Button size="compact" className="mt-2.5" onClick={onResume}>
                Resume Auto-Refill
              </Button>
            )}
          </div>
        </div>
      )}
      <p className="mt-4 text-13 text-ink-3">
        ${formatNumber(credits.refill_spent_this_month)} of your ${formatNumber(credits.refill_monthly_cap)}{' '}
        monthly refill limit used.
      </p>
    </>
  );
}
