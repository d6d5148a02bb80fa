import { product } from '../../../shared/product.ts';

/** How a package is called at Stripe: on the checkout, on the receipt, in the customer's portal. */
export function productLabel(credits: number): string {
  return `${credits.toLocaleString('en-US')} ${product.name} credits`;
}
