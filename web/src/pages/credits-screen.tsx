import { Suspense, useEffect } from 'react';
import { packageFor } from '../../../shared/credits/packages.ts';
import { AutoRefill } from '../credits/auto-refill.tsx';
import { type FittingPackage, PackagesPanel } from '../credits/buy/packages-panel.tsx';
import { useNeedyImport, usePaymentReturn } from '../credits/buy/payment-return.ts';
import { SavedCard } from '../credits/buy/saved-card.tsx';
import { usePurchase } from '../credits/buy/use-purchase.ts';
import { daysLeft } from '../credits/history/daily-use.ts';
import { HistoryPanel, usePace } from '../credits/history/history-panel.tsx';
import { useCredits } from '../credits/use-credits.ts';
import { WaitingSignups } from '../credits/waiting-signups.tsx';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';
import { NotLoaded } from '../ui/feedback/not-loaded.tsx';
import { counted } from '../ui/page/format.ts';
import { BackToDashboard, Bar, PageHeading, Panel, PanelTitle } from '../ui/page/page.tsx';

const NeedyImport = lazyScreen(async () => (await import('../imports/needy-import.tsx')).NeedyImport);

export function CreditsScreen() {
  const [needy, forget] = useNeedyImport();
  usePaymentReturn();
  const { data: credits, error, refetch } = useCredits();
  useEffect(() => {
    if (error) console.error('The credits could not be read.', error);
  }, [error]);
  const purchase = usePurchase(credits?.credit_balance);
  // The specification shows 0 if the balance is missing or cannot be loaded.
  const balance = credits?.credit_balance ?? (error ? 0 : undefined);
  const missing = needy && balance !== undefined ? needy.price - balance : 0;
  const pace = usePace(credits?.credit_balance);
  return (
    <>
      <BackToDashboard />
      <div className="mt-1 mb-4">
        <PageHeading>Purchase Credits</PageHeading>
        <Balance value={balance} owed={credits?.credits_owed ?? 0} pace={pace} />
      </div>
      <div className="grid gap-4">
        {credits && credits.waiting_signups > 0 && <WaitingSignups credits={credits} />}
        <Suspense>
          {needy && balance !== undefined && (
            <NeedyImport id={needy.id} done={needy.done} missing={missing} onLeave={forget} />
          )}
        </Suspense>
        <PackagesPanel purchase={purchase} fitting={fittingPackage(missing, pace)} />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] wide:grid-cols-[minmax(0,1fr)_27rem]">
          {credits ? (
            <>
              <AutoRefill credits={credits} purchase={purchase} />
              <SavedCard card={credits.card} />
            </>
          ) : (
            unreadPanels.map((title) =>
              error ? (
                <Failed key={title} title={title} onRetry={refetch} />
              ) : (
                <Waiting key={title} title={title} />
              ),
            )
          )}
        </div>
        <HistoryPanel balance={credits?.credit_balance} />
      </div>
    </>
  );
}

const unreadPanels = ['Auto-Refill Settings', 'Card and receipts'] as const;

/** The smallest package for the import, or else for a month at this pace. */
function fittingPackage(missing: number, pace: number | undefined): FittingPackage | undefined {
  if (missing > 0) return { sold: packageFor(missing), reason: 'for your import' };
  return pace ? { sold: packageFor(Math.ceil(pace * 30)), reason: 'fits your pace' } : undefined;
}

interface BalanceProps {
  value: number | undefined;
  owed: number;
  pace: number | undefined;
}

function Balance({ value, owed, pace }: BalanceProps) {
  return (
    <div className="mt-2 text-ink-2" aria-live="polite">
      <p className="flex min-h-10 flex-wrap content-start items-baseline gap-x-3 max-sm:min-h-20">
        {value === undefined ? (
          <Bar className="my-4 w-40" />
        ) : (
          <>
            <span className="text-34 font-bold text-ink">{counted(value, 'credit')}</span>
            <span className={pace ? 'max-sm:basis-full' : ''}>{value > 0 && lastsInWords(value, pace)}</span>
          </>
        )}
      </p>
      {owed > 0 && (
        <p className="text-13">
          {counted(owed, 'credit')} owed after a refund or dispute. {owed === 1 ? 'It' : 'They'}'ll be
          deducted from the next credits you get.
        </p>
      )}
    </div>
  );
}

function lastsInWords(balance: number, pace: number | undefined): string {
  if (!pace) return 'left';
  const days = daysLeft(balance, pace) ?? 0;
  const lasts = days < 1 ? 'less than a day' : `about ${counted(days, 'day')}`;
  return `left, ${lasts} at your pace of ${paceInWords(pace)}`;
}

function paceInWords(pace: number): string {
  if (pace < 1) return `${counted(Math.max(1, Math.round(pace * 30)), 'credit')} a month`;
  return `${counted(pace < 10 ? Number(pace.toFixed(1)) : Math.round(pace), 'credit')} a day`;
}

/** Reserves a panel's space, so that nothing below it moves. */
function Waiting({ title }: { title: string }) {
  return (
    <Panel className="min-h-44 p-6 max-sm:p-4">
      <PanelTitle>{title}</PanelTitle>
      <Bar className="mt-4 w-48" />
    </Panel>
  );
}

/** Replaces a form whose settings could not be loaded, so that they cannot be overwritten. */
function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Panel className="min-h-44 p-6 max-sm:p-4">
      <PanelTitle>{title}</PanelTitle>
      <div className="mt-4">
        <NotLoaded words="Couldn't load." label={title} onRetry={onRetry} />
      </div>
    </Panel>
  );
}
