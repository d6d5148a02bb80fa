import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { type Credits, openPortal } from '../../../../shared/credits/api.ts';
import { call } from '../../platform/api/call.ts';
import { announceError } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { capitalized } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { PaymentsList } from './payments-list.tsx';
import { redirectToCheckout } from './use-purchase.ts';

/** The saved card, and the way to the payment provider's page with it and the receipts. */
export function SavedCard({ card }: { card: Credits['card'] }) {
  const [busy, setBusy] = useState(false);
  const manage = async () => {
    setBusy(true);
    try {
      await redirectToCheckout((await call(openPortal, {})).url);
    } catch (failure) {
      announceError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>Card and receipts</PanelTitle>
      {card ? (
        <p className="mt-4 flex items-center gap-2.5 font-medium">
          <CreditCard size={16} strokeWidth={1.9} aria-hidden="true" />
          {capitalized(card.brand)} ending in {card.last4}
        </p>
      ) : (
        <p className="mt-4 font-medium">No saved card.</p>
      )}
      <p className="mt-1.5 text-ink-2">
        Our payment provider stores your card. You can replace or remove it there.
      </p>
      <div className="mt-5">
        <PaymentsList />
      </div>
      <Button className="mt-5 max-sm:w-full" disabled={busy} onClick={manage}>
        Manage Card and Receipts
      </Button>
    </Panel>
  );
}
