import { ProductError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/credits/api.ts';
import { type CreditPackage, creditPackages, purchasePackage } from '../../../shared/credits/packages.ts';
import type { Profile } from '../../accounts/items/profile-item.ts';
import { accountGone, findProfile } from '../../accounts/items/profile-store.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import { setting } from '../../platform/aws/environment.ts';
import { log } from '../../platform/observe/log.ts';
import { record } from '../../platform/observe/metrics.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { notOpened } from '../balance/read-credits.ts';
import { customerOf } from './customer.ts';
import { purchaseOffer, type RefillSetup } from './offer.ts';
import { productLabel, stripe } from './stripe-client.ts';

/** The error for customers when Stripe fails. Stripe's message goes only to the log. */
export function paymentsUnavailable(
  failure: unknown,
  words = "The payment provider didn't respond. You weren't charged. Please try again.",
): ProductError {
  record({ ProviderError: 1 }, { provider: 'stripe' });
  log.error('Stripe request failed', { failure: failure instanceof Error ? failure : String(failure) });
  return new ProductError('unavailable', words);
}

/**
 * Returns the URL of a Stripe Checkout page for one package, at our price. With `refill`, Stripe saves the
 * card, and the settings apply once the payment is credited. Repeats with the same `requestId` return the
 * same page.
 */
export async function openCheckout(
  accountId: string,
  billing: Profile,
  sold: CreditPackage,
  refill: Omit<RefillSetup, 'changes'> | undefined,
  requestId: string,
): Promise<string> {
  const metadata = {
    stage: setting('stage'),
    account_id: accountId,
    ...purchaseOffer(sold, refill && { ...refill, changes: billing.refill_changes }),
  };
  try {
    const [client, customer, app] = [await stripe(), await customerOf(accountId, billing), await appUrl()];
    const session = await client.checkout.sessions.create(
      {
        mode: 'payment',
        customer,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: sold.price * 100,
              product_data: { name: productLabel(sold.credits) },
            },
          },
        ],
        metadata,
        payment_intent_data: {
          description: productLabel(sold.credits),
          metadata,
          ...(refill ? { setup_future_usage: 'off_session' as const } : {}),
        },
        success_url: `${app}/credits?payment=success`,
        cancel_url: `${app}/credits?payment=cancelled`,
      },
      { idempotencyKey: `checkout-${requestId}` },
    );
    if (!session.url) throw new Error('The checkout session has no address.');
    return session.url;
  } catch (failure) {
    throw paymentsUnavailable(failure);
  }
}

export const purchaseCredits = endpoint(
  api.purchaseCredits,
  bySession,
  async (request, { accountId }, call) => {
    const sold = soldFor(request.credits, request.savePaymentMethod);
    const billing = await findProfile(accountId);
    if (!billing) throw notOpened();
    if (billing.closing_at) throw accountGone();
    const refill = request.savePaymentMethod
      ? {
          threshold: request.autoRefillThreshold ?? billing.auto_refill_threshold,
          amount: request.credits,
        }
      : undefined;
    return { sessionUrl: await openCheckout(accountId, billing, sold, refill, call.requestId) };
  },
);

/** See docs/product/rules.md#packages. */
function soldFor(credits: number, savePaymentMethod: boolean): CreditPackage {
  const sold = purchasePackage(credits, savePaymentMethod);
  if (sold) return sold;
  const amounts = creditPackages.map((one) => one.credits).join(', ');
  throw new ProductError('invalid_request', `Credits are sold in packages of ${amounts}.`, {
    fields: { credits: `must be one of ${amounts}` },
  });
}
