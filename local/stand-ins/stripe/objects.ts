/** Stripe's objects with the fields that are used here. Times are in seconds. */
export type Metadata = Record<string, string>;

interface Kept<Name extends string> {
  readonly id: string;
  readonly object: Name;
  readonly created: number;
  readonly livemode: false;
}

export interface Customer extends Kept<'customer'> {
  email: string | null;
  name: string | null;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null };
}

export interface DeletedCustomer {
  readonly id: string;
  readonly object: 'customer';
  readonly deleted: true;
}

export interface PaymentMethod extends Kept<'payment_method'> {
  readonly type: 'card';
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
    readonly funding: 'credit';
    readonly country: 'US';
  };
  customer: string | null;
  metadata: Metadata;
}

export interface CardError {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly charge?: string;
  readonly payment_method?: PaymentMethod;
}

export interface PaymentIntent extends Kept<'payment_intent'> {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  description: string | null;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  setup_future_usage: 'off_session' | 'on_session' | null;
  latest_charge: string | null;
  last_payment_error: CardError | null;
  next_action: { readonly type: 'use_stripe_sdk' } | null;
  canceled_at: number | null;
  client_secret: string;
  metadata: Metadata;
}

export interface Charge extends Kept<'charge'> {
  readonly amount: number;
  amount_refunded: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: { readonly type: 'card'; readonly card: PaymentMethod['card'] };
  readonly status: 'succeeded' | 'failed';
  readonly paid: boolean;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  refunded: boolean;
  disputed: boolean;
  readonly receipt_url: string | null;
  readonly metadata: Metadata;
}

export interface Refund extends Kept<'refund'> {
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  readonly currency: string;
  readonly reason: string | null;
  readonly status: 'succeeded';
  readonly metadata: Metadata;
}

export interface Dispute extends Kept<'dispute'> {
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  readonly currency: string;
  readonly reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
  readonly metadata: Metadata;
}

export interface LineItem {
  readonly name: string;
  readonly quantity: number;
  readonly unit_amount: number;
}

export interface CheckoutSession extends Kept<'checkout.session'> {
  readonly mode: 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly customer_email: string | null;
  readonly customer_details: { readonly email: string | null } | null;
  readonly client_reference_id: string | null;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly expires_at: number;
  readonly payment_method_types: readonly ['card'];
  payment_intent: string | null;
  url: string | null;
  readonly metadata: Metadata;
}

/** The contents of a checkout session. Stripe's API returns only parts of it. */
export interface CheckoutPlan {
  readonly items: readonly LineItem[];
  readonly intent: Pick<PaymentIntent, 'metadata' | 'description' | 'setup_future_usage'>;
}

export interface PortalSession extends Kept<'billing_portal.session'> {
  readonly customer: string;
  readonly return_url: string | null;
  readonly url: string;
}

export interface StripeEvent extends Kept<'event'> {
  readonly type: string;
  readonly api_version: string;
  readonly data: { readonly object: unknown; readonly previous_attributes?: unknown };
  pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
}
