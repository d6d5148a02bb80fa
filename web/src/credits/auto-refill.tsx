import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { Credits } from '../../../shared/credits/api.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Switch } from '../ui/forms/switch.tsx';
import { formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import type { Purchase } from './buy/use-purchase.ts';
import {
  activeRefill,
  chargeNote,
  isPaused,
  pauseReason,
  setupNote,
  wholeNumber,
} from './refill-messages.ts';
import { type RefillSettings, useSaveRefill } from './use-credits.ts';

const setup = 'Setup Auto-Refill & Purchase';

/** The auto-refill settings. A typed number applies when the field loses focus. */
export function AutoRefill({ credits, purchase }: { credits: Credits; purchase: Purchase }) {
  const [typed, setTyped] = useState<{ threshold?: string; amount?: string }>({});
  const save = useSaveRefill();
  const [switchId, noteId, setupNoteId] = [useId(), useId(), useId()];
  const enabled = credits.auto_refill_enabled;
  const threshold = wholeNumber(typed.threshold, credits.auto_refill_threshold);
  const amount = wholeNumber(typed.amount, credits.auto_refill_amount);

  // While auto-refill is active there is nothing to set up, and the button would charge again.
  const active = activeRefill(credits);

  const tooLow = threshold < 0 ? 'Must be 0 or more' : undefined;

  // While the typed value is invalid, the sentences describe the saved settings.
  const validThreshold = tooLow ? credits.auto_refill_threshold : threshold;

  const store = async (on: boolean): Promise<boolean> => {
    if (tooLow) return false;
    const settings: RefillSettings = {
      auto_refill_enabled: on,
      auto_refill_threshold: threshold,
      auto_refill_amount: amount,
    };
    // Use these values until they are saved, in case of another quick press.
    const sent = { threshold: String(threshold), amount: String(amount) };
    setTyped(sent);
    try {
      await save.mutateAsync(settings);
      return true;
    } catch {
      announceFailure('Update failed', 'Could not update auto-refill settings');
      return false;
    } finally {
      setTyped((now) => (now === sent ? {} : now));
    }
  };
  const switchTo = async (on: boolean) => {
    if (!(await store(on))) return;
    if (on) {
      announceSuccess(
        'Auto-refill enabled',
        `Credits will auto-refill when balance drops below ${formatNumber(threshold)}`,
      );
    } else announceSuccess('Auto-refill disabled', 'Auto-refill has been turned off');
  };
  const leaveField = () => {
    const changed = threshold !== credits.auto_refill_threshold || amount !== credits.auto_refill_amount;
    // Saving would end a pause. Only Resume and a paid Setup may do that.
    if (tooLow || isPaused(credits)) return;
    if (changed) store(true);
    else setTyped({});
  };
  return (
    <Panel className="p-6 max-sm:p-4">
      <div className="flex items-start justify-between gap-4">
        <div>
          <PanelTitle>Auto-Refill Settings</PanelTitle>
          <label htmlFor={switchId} className="mt-1.5 block text-ink-2">
            Enable auto-refill
          </label>
        </div>
        <Switch id={switchId} checked={enabled} onChange={switchTo} />
      </div>
      {enabled && (
        <>
          <div className="mt-5 grid gap-4 sm:grid-cols-2">
            <Field
              label="Threshold (credits)"
              name="threshold"
              type="number"
              inputMode="numeric"
              min={0}
              error={tooLow}
              value={typed.threshold ?? String(credits.auto_refill_threshold)}
              onChange={({ target }) => setTyped({ ...typed, threshold: target.value })}
              onBlur={leaveField}
            />
            <Field
              label="Refill amount (credits)"
              name="amount"
              type="number"
              inputMode="numeric"
              aria-describedby={noteId}
              value={typed.amount ?? String(credits.auto_refill_amount)}
              onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
              onBlur={leaveField}
            />
          </div>
          <p id={noteId} className="mt-2.5 text-13 text-ink-2">
            {chargeNote(validThreshold, amount)}
          </p>
          <RefillStatus credits={credits} onResume={() => store(true)} />
        </>
      )}
      {active ? (
        <p className="mt-5 flex items-center gap-2 font-medium">
          <CircleCheck size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-ok" />
          Auto-refill active: {active}
        </p>
      ) : (
        <>
          <p id={setupNoteId} className="mt-5 text-13 text-ink-2">
            {setupNote(validThreshold, amount)}
          </p>
          <Button
            className="mt-2.5 max-sm:w-full"
            disabled={purchase.pressed !== undefined}
            aria-busy={purchase.pressed === setup}
            aria-describedby={setupNoteId}
            onClick={() => !tooLow && purchase.start(setup, amount, threshold)}
          >
            {purchase.pressed === setup ? 'Opening checkout...' : setup}
          </Button>
        </>
      )}
    </Panel>
  );
}

const noCard =
  'You need a saved card for auto-refill. Choose Setup Auto-Refill & Purchase to buy credits and save your card.';

function RefillStatus({ credits, onResume }: { credits: Credits; onResume: () => void }) {
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
