import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach } from 'vitest';
import type { AccountItem } from '../../functions/accounts/items/account-item.ts';
import type { Profile } from '../../functions/accounts/items/profile-item.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { startBackend } from '../support/backend.ts';
import { givenAccount } from '../support/given.ts';
import { once } from '../support/once.ts';
import { startMailbox } from '../support/stand-in-ses.ts';

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

const unknown: StripeResponse = {
  status: 404,
  body: { error: { type: 'invalid_request_error', message: 'No such object' } },
};

/** The test backend with a Stripe whose responses a test sets, and a mailbox behind an SES that can fail. */
export async function startCreditsBackend(parameters: Record<string, string> = {}) {
  const backend = await startBackend({ AppUrl: 'https://app.example', ...parameters });
  const stripe = { answers: {} as Record<string, StripeResponse>, asked: [] as StripeRequest[] };
  const api = await listenOnLoopback(async (request, response) => {
    const asked = await readRequest(request);
    stripe.asked.push(asked);
    const { status = 200, body } = stripe.answers[asked.call] ?? unknown;
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body));
  });
  const mailbox = await startMailbox();
  process.env.STRIPE_API_URL = api.url;
  return {
    stripe,
    ses: mailbox.ses,
    /** The subjects of an account's mails, oldest first. */
    async subjects(accountId: string): Promise<string[]> {
      const to = (await findProfile(accountId))?.email ?? '';
      return (await mailbox.mails(to)).map(({ subject }) => subject).toReversed();
    },
    /** An account, with these fields on its item and on its profile. */
    async account(onItem: Partial<AccountItem> = {}, onProfile: Partial<Profile> = {}) {
      const { accountId } = await givenAccount(onItem, onProfile);
      return accountId;
    },
    async stop() {
      await Promise.all([api.stop(), mailbox.stop()]);
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

/** The backend of all tests of a file: in each, SES takes emails, and Stripe knows nothing at first. */
export function givenCreditsBackend(): CreditsBackend {
  const backend = once(startCreditsBackend);
  beforeEach(() => {
    backend.ses.mode = 'takes';
    backend.stripe.asked = [];
    backend.stripe.answers = {};
  });
  return backend;
}
