import type Stripe from 'stripe';
import { product } from '../../../shared/product.ts';
import { optionalSetting } from '../../platform/aws/environment.ts';
import { secret } from '../../platform/aws/secrets.ts';

let client: Promise<Stripe> | undefined;

/** Created on first use. If the secret cannot be read, the next call tries again. */
export function stripe(): Promise<Stripe> {
  client ??= open();
  client.catch(() => {
    client = undefined;
  });
  return client;
}

/** Loads the package only when needed: most messages make no Stripe call. */
async function open(): Promise<Stripe> {
  const [key, { default: Client }] = await Promise.all([secret('stripeSecret'), import('stripe')]);
  return new Client(key, { ...location(), timeout: 10_000, maxNetworkRetries: 2, telemetry: false });
}

/** Compares by name, because `instanceof` would load the package. */
export function isStripeError(
  error: unknown,
  kind: keyof typeof Stripe.errors,
): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && error.type === kind;
}

export function cameFromStripe(error: unknown): boolean {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

let live: Promise<boolean> | undefined;

/**
 * True if the stage's key moves real money. Queries Stripe once per process; retries after a failure. Looks
 * at the key's prefix only if the key may not read the balance.
 */
export function isLive(): Promise<boolean> {
  live ??= fetchMode();
  live.catch(() => {
    live = undefined;
  });
  return live;
}

/** Stripe's references are ids or expanded objects. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

function location(): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const address = optionalSetting('stripeApiUrl');
  if (!address) return {};
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port: Number(port), protocol: protocol === 'http:' ? 'http' : 'https' };
}

async function fetchMode(): Promise<boolean> {
  try {
    return (await (await stripe()).balance.retrieve()).livemode;
  } catch (failure) {
    if (!isStripeError(failure, 'StripePermissionError')) throw failure;
    return /^(sk|rk)_live_/.test(await secret('stripeSecret'));
  }
}

export function productLabel(credits: number): string {
  return `${credits.toLocaleString('en-US')} ${product.name} credits`;
}
