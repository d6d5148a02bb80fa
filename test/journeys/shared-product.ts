import * as z from 'zod/mini';
import { Product } from './product.ts';

const sharedSchema = z.object({
  url: z.string(),
  /** The folder of the mocked outside web, for all shared products. */
  web: z.string(),
  demo: z.object({ email: z.string(), password: z.string(), api_key: z.string() }),
});

/**
 * The product that the files of one worker use one after the other, each with different customers. A separate
 * product would take each file five seconds of a processor. It is only for tests that change nothing of the
 * demo's account, and leave the product's process and its data alone.
 */
export async function borrowProduct() {
  const { SHARED_PRODUCTS, VITEST_POOL_ID } = process.env;
  const address = `${SHARED_PRODUCTS}/${VITEST_POOL_ID}`;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(await answer.text());
  const { web, ...shared } = sharedSchema.parse(await answer.json());
  return {
    product: Object.assign(new Product(), shared),
    web,
    giveBack: async () => void (await fetch(address, { method: 'DELETE' })),
  };
}
