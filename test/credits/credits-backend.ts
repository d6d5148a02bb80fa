import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AccountItem } from '../../functions/accounts/items/account-item.ts';
import type { Profile } from '../../functions/accounts/items/profile-item.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { openMailbox } from '../../local/aws/ses/mailbox.ts';
import { serve } from '../local/serve.ts';
import { startBackend } from '../support/backend.ts';
import { givenAccount } from '../support/given.ts';
import { scratch } from '../support/scratch.ts';
import { standInSes } from '../support/stand-in-ses.ts';

/** Stripe's response to a request; a status other than 2xx is not retried. */
export interface StripeResponse {
  readonly status?: number;
  readonly body: object;
}

/** A request to Stripe: method and path, the idempotency key, and the parameters. */
export interface StripeRequest {
  readonly call: string;
  readonly key: string | undefined;
  readonly parameters: Record<string, string>;
}

/**
 * The test backend with a Stripe whose responses a test sets, and a mailbox behind an SES that may misbehave.
 */
export async function startCreditsBackend(parameters: Record<string, string> = {}) {
  const backend = await startBackend({ AppUrl: 'https://app.example', ...parameters });
  const stripe = { answers: {} as Record<string, StripeResponse>, asked: [] as StripeRequest[] };
  const api = await listenOnLoopback(async (request, response) => {
    const asked = await readRequest(request);
    stripe.asked.push(asked);
    const { status = 200, body } = stripe.answers[asked.call] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body));
  });
  const mailbox = await openMailbox({ dataDir: scratch() });
  const { ses, listener } = standInSes(mailbox);
  const mails = await serve({ '/ses': listener, '/local/mail': mailbox.pages });
  process.env.STRIPE_API_URL = api.url;
  process.env.AWS_ENDPOINT_URL_SES = `${mails.origin}/ses`;
  return {
    stripe,
    ses,
    /** The subjects of an account's mails, oldest first. */
    async subjects(accountId: string): Promise<string[]> {
      const to = (await findProfile(accountId))?.email ?? '';
      const answer = await fetch(`${mails.origin}/local/mail/messages?to=${encodeURIComponent(to)}`);
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject).toReversed();
    },
    /** An account, with these fields on its item and on its profile. */
    async account(onItem: Partial<AccountItem> = {}, onProfile: Partial<Profile> = {}) {
      const { accountId } = await givenAccount(onItem, onProfile);
      return accountId;
    },
    async stop() {
      await Promise.all([api.stop(), mails.close(), mailbox.stop()]);
      await backend.stop();
    },
  };
}

/** Stripe's outages in the operators' dashboard. */
export const stripeFailed = { dimensions: [{ provider: 'stripe' }], figures: [['ProviderError', 1]] };

export type CreditsBackend = Awaited<ReturnType<typeof startCreditsBackend>>;

async function readRequest(request: IncomingMessage): Promise<StripeRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
  const sent = new URLSearchParams(await text(request));
  return {
    call: `${request.method} ${pathname}`,
    key: request.headers['idempotency-key']?.toString(),
    parameters: Object.fromEntries([...searchParams, ...sent]),
  };
}
