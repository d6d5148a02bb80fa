import { useEffect } from 'react';
import type { Credits } from '../../../shared/credits/api.ts';
import { refillDefaults } from '../../../shared/credits/refill.ts';
import { AutoRefill } from '../credits/auto-refill.tsx';
import { HistoryPanel } from '../credits/history-panel.tsx';
import { PackagesPanel } from '../credits/packages-panel.tsx';
import { usePaymentReturn } from '../credits/payment-return.ts';
import { SavedCard } from '../credits/saved-card.tsx';
import { useCredits } from '../credits/use-credits.ts';
import { usePurchase } from '../credits/use-purchase.ts';
import { WaitingSignups } from '../credits/waiting-signups.tsx';
import { BackToDashboard } from '../ui/back-link.tsx';
import { Bar } from '../ui/bar.tsx';
import { formatNumber } from '../ui/format.ts';
import { PageHeading } from '../ui/page.tsx';
import { Panel, PanelTitle } from '../ui/panel.tsx';

/** What is shown where the credits cannot be read. */
const unread: Credits = {
  credit_balance: 0,
  credits_owed: 0,
  waiting_signups: 0,
  waiting_order: 'oldest',
  auto_refill_enabled: false,
  auto_refill_threshold: refillDefaults.threshold,
  auto_refill_amount: refillDefaults.amount,
  refill_in_flight: false,
  refill_paused: null,
  refill_monthly_cap: 0,
  refill_spent_this_month: 0,
  card: null,
};

/** `/credits`: what is left, what can be bought, and what was used. */
export function CreditsScreen() {
  usePaymentReturn();
  const { data, error } = useCredits();
  useEffect(() => {
    if (error) console.error('The credits could not be read.', error);
  }, [error]);
  const credits = data ?? (error ? unread : undefined);
  const balance = credits?.credit_balance;
  const purchase = usePurchase(balance);
  return (
    <>
      <BackToDashboard />
      <div className="mt-1 mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <PageHeading>Purchase Credits</PageHeading>
        <Balance value={balance} owed={credits?.credits_owed ?? 0} />
      </div>
      <div className="grid gap-4">
        {credits && credits.waiting_signups > 0 && <WaitingSignups credits={credits} />}
        <PackagesPanel purchase={purchase} />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] wide:grid-cols-[minmax(0,1fr)_27rem]">
          {credits ? (
            <>
              <AutoRefill credits={credits} purchase={purchase} />
              <SavedCard card={credits.card} />
            </>
          ) : (
            <>
              <Waiting title="Auto-Refill Settings" />
              <Waiting title="Card and receipts" />
            </>
          )}
        </div>
        <HistoryPanel balance={data?.credit_balance} />
      </div>
    </>
  );
}

function Balance({ value, owed }: { value: number | undefined; owed: number }) {
  return (
    <p className="text-ink-2" aria-live="polite">
      Balance:{' '}
      {value === undefined ? (
        <Bar className="w-16" />
      ) : (
        <span className="font-bold text-ink">{formatNumber(value)} credits</span>
      )}
      {owed > 0 && (
        <span className="block text-13">
          {formatNumber(owed)} credits owed after a refund or dispute. They'll be deducted from the next
          credits you get.
        </span>
      )}
    </p>
  );
}

/** Holds the place of a panel, so that what is below does not move when the panel comes. */
function Waiting({ title }: { title: string }) {
  return (
    <Panel className="min-h-44 p-6 max-sm:p-4">
      <PanelTitle>{title}</PanelTitle>
      <Bar className="mt-4 w-48" />
    </Panel>
  );
}
