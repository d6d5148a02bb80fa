import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { stripeApi } from './api.ts';
import { startDeliveries } from './deliveries.ts';
import { stripePages } from './pages/pages.ts';
import { StripeAccount } from './stripe-account.ts';

export interface LocalStripe {
  /** Stripe's REST API, for the official client's `host`, `port` and `protocol`. */
  readonly api: RequestListener;
  /** `/local/checkout`: the hosted checkout and the customer portal, with or without that prefix in the URL. */
  readonly pages: RequestListener;
  /** Ends the deliveries; what is not delivered yet goes on after the next start. */
  stop(): Promise<void>;
}

/**
 * Stands in for Stripe: an account whose state is one file in `dataDir`.
 *
 * @param appUrl the origin at which the pages are mounted
 * @param webhookUrl where events go, signed with `webhookSecret`
 * @param now milliseconds since 1970; deliveries and their signatures keep real time
 * @param retryDelays seconds before each further try of a delivery
 * @param report told of each event that the webhook refused
 */
export function openStripe(options: {
  dataDir: string;
  appUrl: string;
  webhookUrl: string;
  webhookSecret: string;
  now?: () => number;
  retryDelays?: readonly number[];
  report?: (line: string) => void;
}): LocalStripe {
  mkdirSync(options.dataDir, { recursive: true });
  const account = new StripeAccount(join(options.dataDir, 'stripe.json'), options.now ?? Date.now);
  const deliveries = startDeliveries(account, {
    url: options.webhookUrl,
    secret: options.webhookSecret,
    delays: options.retryDelays,
    report: options.report,
  });
  return {
    api: stripeApi(account, options.appUrl),
    pages: stripePages(account, options.appUrl),
    stop: () => deliveries.stop(),
  };
}
