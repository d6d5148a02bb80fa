import type { Visitor } from '../local/demo-customer.ts';
import { getCredits, purchaseCredits } from '../shared/credits/api.ts';
import type { RunningProduct } from '../test/journeys/running-product.ts';

/** Buys credits in the local checkout, and waits until the balance has them. */
export async function buyCredits(product: RunningProduct, visitor: Visitor, credits: number): Promise<void> {
  const balance = async () =>
    getCredits.response.parse(await visitor.call('GET', getCredits.path)).credit_balance;
  const before = await balance();
  const order = { credits, savePaymentMethod: false };
  const { sessionUrl } = purchaseCredits.response.parse(
    await visitor.call('POST', purchaseCredits.path, order),
  );
  const body = new URLSearchParams({ action: 'pay' });
  await fetch(sessionUrl, { method: 'POST', body, redirect: 'manual' });
  await product.until(async () => (await balance()) >= before + credits);
}
