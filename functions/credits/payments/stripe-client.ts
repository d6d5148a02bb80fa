import type Stripe from 'stripe';
import { product } from '../../../shared/product.ts';
import { optionalSetting } from '../../platform/aws/environment.ts';
import { secret } from '../../platform/aws/secrets.ts';

let client: Promise<Stripe> | undefined;

/** Stripe's client with the stage's key, made on first use; a failed secret is fetched again. */
export function stripe(): Promise<Stripe> {
  client ??= open();
  client.catch(() => {
    client = undefined;
  });
  return client;
}

/** Its package is loaded with it: most messages of the functions that have it ask nothing of Stripe. */
async function open(): Promise<Stripe> {
  const [key, { default: Client }] = await Promise.all([secret('stripeSecret'), import('stripe')]);
  return new Client(key, { ...location(), timeout: 10_000, maxNetworkRetries: 2, telemetry: false });
}

/** Whether something thrown is Stripe's error of this kind, by the name that it carries: its classes would have to be loaded. */
export function isStripeError(
  error: unknown,
  kind: keyof typeof Stripe.errors,
): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && error.type === kind;
}

/** Whether something thrown is any error of Stripe's client. */
export function cameFromStripe(error: unknown): boolean {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

let live: Promise<boolean> | undefined;

/**
 * Whether the stage's key moves real money, as Stripe says: asked once in a process' life, a failed question
 * again. The key's own form is looked at only where the key may not read the balance.
 */
export function isLive(): Promise<boolean> {
  live ??= askMode();
  live.catch(() => {
    live = undefined;
  });
  return live;
}

/** Stripe hands references over as an id or as the thing itself. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** Where Stripe's API is, if not at Stripe: scheme, host and port, no path. */
function location(): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const address = optionalSetting('stripeApiUrl');
  if (!address) return {};
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port: Number(port), protocol: protocol === 'http:' ? 'http' : 'https' };
}

async function askMode(): Promise<boolean> {
  try {
    return (await (await stripe()).balance.retrieve()).livemode;
  } catch (failure) {
    if (!isStripeError(failure, 'StripePermissionError')) throw failure;
    return /^(sk|rk)_live_/.test(await secret('stripeSecret'));
  }
}

/** How a package is called at Stripe: on the checkout, on the receipt, in the customer's portal. */
export function productLabel(credits: number): string {
  return `${credits.toLocaleString('en-US')} ${product.name} credits`;
}
