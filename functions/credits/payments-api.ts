import { endpoints } from '../platform/endpoints.ts';
import { listPayments } from './list-payments.ts';
import { openPortal } from './open-portal.ts';
import { purchaseCredits } from './purchase-credits.ts';

/** What a signed-in customer does at Stripe: pay, manage the card, look at past payments. */
export const handler = endpoints(purchaseCredits, openPortal, listPayments);
