import { useEffect, useState } from 'react';
import { purchaseCredits } from '../../../../shared/credits/api.ts';
import { CallError, call, UnexplainedRefusal } from '../../platform/api/call.ts';
import { loadConfig } from '../../platform/api/config.ts';
import { accessToken } from '../../platform/session/session.ts';
import { announceFailure } from '../../ui/feedback/toast.tsx';
import { isCheckoutAddress } from './checkout-address.ts';
import { rememberBalance } from './payment-return.ts';

export interface Purchase {
  /** The pressed button, until the browser has left the page or the purchase failed. */
  readonly pressed: string | undefined;
  /** With a threshold, the payment also saves the card and turns on auto-refill. */
  start(button: string, credits: number, autoRefillThreshold?: number): Promise<void>;
}

export function usePurchase(balance: number | undefined): Purchase {
  const [pressed, setPressed] = useState<string>();
  useEffect(() => {
    // The browser may restore this page from its cache when the customer returns.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && setPressed(undefined);
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, []);
  const start: Purchase['start'] = async (button, credits, autoRefillThreshold) => {
    setPressed(button);
    if (!(await accessToken().catch(() => undefined))) {
      announceFailure('Not authenticated', 'Please sign in to purchase credits');
      return setPressed(undefined);
    }
    try {
      const { sessionUrl } = await call(purchaseCredits, {
        credits,
        savePaymentMethod: autoRefillThreshold !== undefined,
        ...(autoRefillThreshold === undefined ? {} : { autoRefillThreshold }),
      });
      rememberBalance(balance);
      await redirectToCheckout(sessionUrl);
    } catch (failure) {
      console.error('The purchase could not be started.', failure);
      announceFailure('Purchase failed', reasonOf(failure));
      setPressed(undefined);
    }
  };
  return { pressed, start };
}

function reasonOf(failure: unknown): string {
  const said = failure instanceof CallError && !(failure instanceof UnexplainedRefusal) && failure.message;
  return said || 'Could not initiate purchase';
}

/** Opens the payment provider's page. Throws if the stage does not allow its host. */
export async function redirectToCheckout(address: string): Promise<void> {
  const { checkoutHosts } = await loadConfig();
  if (!isCheckoutAddress(address, checkoutHosts, window.location.origin)) {
    throw new Error("The payment page couldn't be opened. Please try again.");
  }
  window.location.assign(address);
}
