import type { Visitor } from '../../local/demo-customer.ts';
import { creditsSchema } from '../../shared/credits/api.ts';
import type { Product } from './product.ts';

/** Buys 20,000 credits, and waits until they have arrived. */
export async function buyCredits(product: Product, customer: Visitor): Promise<void> {
  const credits = async () => creditsSchema.parse(await customer.call('GET', '/api/credits')).credit_balance;
  const before = await credits();
  const order = { credits: 20_000, savePaymentMethod: false };
  const { sessionUrl } = (await customer.call('POST', '/functions/v1/purchase-credits', order)) as {
    sessionUrl: string;
  };
  const body = new URLSearchParams({ action: 'pay' });
  await fetch(sessionUrl, { method: 'POST', body, redirect: 'manual' });
  await product.until(async () => (await credits()) === before + 20_000);
}
