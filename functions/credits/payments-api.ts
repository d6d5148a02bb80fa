import { endpoints } from '../platform/pipelines/endpoint.ts';
import { purchaseCredits } from './payments/checkout.ts';
import { listPayments } from './payments/list-payments.ts';
import { openPortal } from './payments/open-portal.ts';

/** What a signed-in customer does at Stripe: pay, manage the card, look at past payments. */
export const handler = endpoints(purchaseCredits, openPortal, listPayments);
