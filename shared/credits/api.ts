import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { waitingOrders } from '../signups/vocabulary.ts';
import { ledgerTypes } from './ledger.ts';
import { refillPauses } from './packages.ts';

export const creditsSchema = z.object({
  credit_balance: z.int(),
  /** Spent credits that were reversed. New credits pay for them first. */
  credits_owed: z.int(),
  waiting_signups: z.int(),
  waiting_order: z.enum(waitingOrders),
  auto_refill_enabled: z.boolean(),
  auto_refill_threshold: z.int(),
  auto_refill_amount: z.int(),
  refill_in_flight: z.boolean(),
  refill_paused: z.nullable(z.enum(refillPauses)),
  /** Dollars that refills may charge, and have charged, in the current calendar month (UTC). */
  refill_monthly_cap: z.int(),
  refill_spent_this_month: z.int(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
});

export type Credits = z.infer<typeof creditsSchema>;

export const getCredits = endpoint({
  name: 'get-credits',
  method: 'GET',
  path: '/api/credits',
  caller: 'session',
  summary: 'Balance and auto-refill settings.',
  request: z.object({}),
  status: 200,
  response: creditsSchema,
  errors: [],
});

const wholeNumber = z.int('must be a whole number');
const threshold = wholeNumber.check(z.minimum(0, 'must be 0 or more'));

export const saveAutoRefill = endpoint({
  name: 'save-auto-refill',
  method: 'PUT',
  path: '/api/credits/auto-refill',
  caller: 'session',
  summary: 'Saves the auto-refill settings. Turning it on never charges by itself, and ends a pause.',
  request: z.object({
    auto_refill_enabled: z.boolean(),
    auto_refill_threshold: threshold,
    auto_refill_amount: wholeNumber,
  }),
  status: 200,
  response: creditsSchema,
  errors: [],
});

export const saveWaitingOrder = endpoint({
  name: 'save-waiting-order',
  method: 'PUT',
  path: '/api/credits/waiting-order',
  caller: 'session',
  summary: 'Saves which waiting signups are enriched first when credits arrive.',
  request: z.object({ waiting_order: z.enum(waitingOrders) }),
  status: 200,
  response: creditsSchema,
  errors: [],
});

export const purchaseCredits = endpoint({
  name: 'purchase-credits',
  method: 'POST',
  path: '/functions/v1/purchase-credits',
  caller: 'session',
  summary:
    'Opens a hosted checkout for one of the packages. With savePaymentMethod, the payment also saves the card and turns auto-refill on, with `credits` as the amount.',
  request: z.object({
    credits: z.int(),
    savePaymentMethod: z.boolean(),
    autoRefillThreshold: z.optional(threshold),
  }),
  status: 200,
  response: z.object({ sessionUrl: z.string() }),
  errors: ['unavailable'],
});

export const openPortal = endpoint({
  name: 'open-portal',
  method: 'POST',
  path: '/api/credits/portal',
  caller: 'session',
  summary: "Opens the payment provider's page with the saved card and the receipts.",
  request: z.object({}),
  status: 200,
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'unavailable'],
});

export const paymentSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  description: z.nullable(z.string()),
  amount: z.int(),
  refunded: z.int(),
  receipt_url: z.nullable(z.string()),
});

export type Payment = z.infer<typeof paymentSchema>;

export const listPayments = endpoint({
  name: 'list-payments',
  method: 'GET',
  path: '/api/credits/payments',
  caller: 'session',
  summary: 'The latest 24 payments with their receipts, newest first.',
  request: z.object({}),
  status: 200,
  response: z.object({ data: z.array(paymentSchema) }),
  errors: ['unavailable'],
});

export const ledgerEntrySchema = z.object({
  type: z.enum(ledgerTypes),
  credits: z.int(),
  reference: z.nullable(z.string()),
  created_at: z.string(),
});

export const creditHistory = endpoint({
  name: 'credit-history',
  method: 'GET',
  path: '/api/credits/history',
  caller: 'session',
  summary: 'The ledger, newest first, 100 entries per page; `next` continues the list.',
  request: z.object({ before: z.optional(z.string().check(z.maxLength(400))) }),
  status: 200,
  response: z.object({ data: z.array(ledgerEntrySchema), next: z.nullable(z.string()) }),
  errors: [],
});

/** The raw body is signed, so verify the signature before parsing. */
export const stripeWebhook = endpoint({
  name: 'stripe-webhook',
  method: 'POST',
  path: '/webhooks/stripe',
  caller: 'anyone',
  summary: "Receives Stripe's events about payments, refunds and disputes.",
  request: z.looseObject({}),
  status: 200,
  isWatched: true,
  response: z.object({ received: z.literal(true) }),
  errors: [],
});
