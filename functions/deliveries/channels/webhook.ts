import { createHmac } from 'node:crypto';
import { webhook } from '../../../shared/destinations/kinds/webhook.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { allowsLocal } from '../../destinations/local-destinations.ts';
import { validSecrets } from '../../destinations/webhook-secrets.ts';
import { type AttemptResult, badAddress, withoutAnswer } from '../attempt/prepared-delivery.ts';
import type { Delivery } from '../items/delivery-item.ts';
import { answerText, retryAfter } from './answer-text.ts';
import { postJson } from './post-json.ts';

/** One attempt at one webhook. */
interface WebhookPost {
  readonly url: string;
  /** The message's id, the same at each attempt and replay. */
  readonly id: string;
  /** JSON, as it is signed and sent. */
  readonly body: string;
  /** The secrets that are valid now, newest first. */
  readonly secrets: readonly string[];
  readonly now: Date;
  /** Milliseconds that it may take; 15 s unless said otherwise. */
  readonly timeLimit?: number;
}

/**
 * Posts a signed webhook once. Delivered is an answer from 200 to 299 only; 410 rejects it for good, as does an
 * address that may not be posted to. A time-out or a broken line after the message went out is `unknown`: the
 * receiver may have it, and tells a repeat by its id. Never throws for what the receiver does.
 */
export async function postWebhook(post: WebhookPost): Promise<AttemptResult> {
  const problem = webhook.problemOf(post.url, { allowsLocal: allowsLocal() });
  if (problem) return badAddress(problem);
  const { id, body, secrets, now, timeLimit } = post;
  const posted = await postJson({
    url: new URL(post.url.trim()),
    body,
    headers: { ...signWebhook({ id, timestamp: now, body, secrets }) },
    ...(timeLimit === undefined ? {} : { timeLimit }),
  });
  if (posted.status === null) return withoutAnswer(posted);
  return {
    outcome: outcomeOf(posted.status),
    status: posted.status,
    latency_ms: posted.latency_ms,
    answer: answerText(posted.body, secrets),
    failure: failureOf(posted.status),
    ...retryAfter(posted, now),
  };
}

function outcomeOf(status: number): AttemptResult['outcome'] {
  if (status >= 200 && status < 300) return 'delivered';
  return status === 410 ? 'rejected' : 'refused';
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed`;
  return status === 410 ? 'The receiver wants no more webhooks (410)' : `Answered ${status}`;
}

/**
 * Posts the body of a delivery to a webhook once, signed with the secrets that are valid now. Its id is that of the
 * delivery, at every attempt and replay. Throws where the secrets cannot be read: nothing was sent.
 */
export async function sendWebhook(
  destination: StoredDestination,
  { id }: Pick<Delivery, 'id'>,
  body: string,
): Promise<AttemptResult> {
  const now = new Date();
  const secrets = (await validSecrets(destination, now)).map(({ secret }) => secret);
  return postWebhook({ url: destination.address, id: `msg_${id}`, body, secrets, now });
}

/** A message as it is signed, after Standard Webhooks 1.0.0. */
interface SignedMessage {
  /** Stays the same for every attempt and replay: the receiver knows a repeat by it. */
  readonly id: string;
  /** When this attempt is made. */
  readonly timestamp: Date;
  /** The body as it is sent, byte for byte. */
  readonly body: string;
  /** The secrets that are valid now, newest first: two while one replaces the other. */
  readonly secrets: readonly string[];
}

type SignatureHeaders = Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>;

const prefix = 'whsec_';

/**
 * The three headers of a signed webhook. While a secret is replaced the message is signed with both, so that the
 * receiver may change over at any time. Throws where there is no secret, or one is not `whsec_` and base64 of 24 to
 * 64 bytes: such a message would arrive unsigned.
 */
export function signWebhook({ id, timestamp, body, secrets }: SignedMessage): SignatureHeaders {
  if (secrets.length === 0) throw new Error('A webhook is signed with at least one secret.');
  const seconds = Math.floor(timestamp.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64'),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  if (!secret.startsWith(prefix) || key.length < 24 || key.length > 64) {
    throw new Error('A webhook secret is whsec_ and base64 of 24 to 64 bytes.');
  }
  return key;
}
