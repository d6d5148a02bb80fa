import { ProductError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/credits/api.ts';
import { type CreditPackage, creditPackages, purchasePackage } from '../../../shared/credits/packages.ts';
import { accountGone, readProfile } from '../../accounts/items/profile-store.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { notOpened } from '../balance/read-credits.ts';
import { openCheckout } from './checkout.ts';

export const purchaseCredits = endpoint(
  api.purchaseCredits,
  bySession,
  async (request, { accountId }, call) => {
    const sold = soldFor(request.credits, request.savePaymentMethod);
    const billing = await readProfile(accountId);
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

/** What is sold for this request (docs/product-rules.md#packages). */
function soldFor(credits: number, savePaymentMethod: boolean): CreditPackage {
  const sold = purchasePackage(credits, savePaymentMethod);
  if (sold) return sold;
  const amounts = creditPackages.map((one) => one.credits).join(', ');
  throw new ProductError('invalid_request', `Credits are sold in packages of ${amounts}.`, {
    fields: { credits: `must be one of ${amounts}` },
  });
}
