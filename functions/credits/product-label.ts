import { product } from '../../shared/product.ts';

/** How a package is called at Stripe: on the checkout, on the receipt, in the customer's portal. */
export const productLabel = (credits: number): string =>
  `${credits.toLocaleString('en-US')} ${product.name} credits`;
