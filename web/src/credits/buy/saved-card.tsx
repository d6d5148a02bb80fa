import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { type Credits, openPortal, type Payment } from '../../../../shared/credits/api.ts';
import { call } from '../../platform/api/call.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { announceError } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { capitalized, formatDay } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { OutsideLink } from '../../ui/tables/detail.tsx';
import { usePayments } from './payment-return.ts';
import { redirectToCheckout } from './use-purchase.ts';

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

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function PaymentsList() {
  const { data, error, refetch } = usePayments();
  if (data) return data.length === 0 ? <Words>No payments yet.</Words> : <List payments={data} />;
  return error ? (
    <NotLoaded words="Couldn't load your receipts." label="Receipts" onRetry={refetch} />
  ) : (
    <Spinner words="Loading receipts..." />
  );
}

function Words({ children }: { children: string }) {
  return <p className="text-ink-2">{children}</p>;
}

function List({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul aria-label="Receipts" className="-mr-2 max-h-60 overflow-y-auto pr-2">
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0 pointer-coarse:py-0"
        >
          <div className="min-w-0">
            <p className="font-medium">
              {dollars.format(payment.amount / 100)}{' '}
              <span className="font-normal text-ink-2">{refundWords(payment)}</span>
            </p>
            <p className="text-13 break-words text-ink-2">
              {formatDay(payment.created_at)}
              {payment.description && `, ${payment.description}`}
            </p>
          </div>
          {payment.receipt_url && (
            <div className="shrink-0">
              <OutsideLink to={payment.receipt_url}>
                Receipt<span className="sr-only"> of {formatDay(payment.created_at)}</span>
              </OutsideLink>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function refundWords({ amount, refunded }: Payment): string {
  if (refunded === 0) return '';
  return refunded === amount ? 'refunded' : `${dollars.format(refunded / 100)} refunded`;
}
