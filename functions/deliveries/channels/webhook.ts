import { createHmac } from 'node:crypto';
import { webhook } from '../../../shared/destinations/kinds/webhook.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { allowsLocal } from '../../destinations/local-destinations.ts';
import { validSecrets } from '../../destinations/webhook-secrets.ts';
import { type AttemptResult, badAddress, withoutResponse } from '../attempt/prepared-delivery.ts';
import type { Delivery } from '../items/delivery-item.ts';
import { postJson } from './post-json.ts';
import { responseText, retryAfter } from './response-text.ts';

interface WebhookPost {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  readonly secrets: readonly string[];
  readonly now: Date;
  readonly timeLimit?: number;
}

/**
 * Posts a signed webhook once. Statuses 200 to 299 are delivered; 410 and forbidden URLs are rejected for
 * good. A timeout or broken connection after sending is `unknown`: the receiver recognizes a repeat by its
 * id. Never throws for the receiver's behavior.
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
  if (posted.status === null) return withoutResponse(posted);
  return {
    outcome: outcomeOf(posted.status),
    status: posted.status,
    latency_ms: posted.latency_ms,
    answer: responseText(posted.body, secrets),
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
  if (status >= 300 && status < 400) return `Responded with ${status}: redirects are not followed`;
  return status === 410 ? 'The receiver wants no more webhooks (410)' : `Responded with ${status}`;
}

/** Signs with all valid secrets. Throws if they cannot be decrypted; nothing was sent. */
export async function sendWebhook(
  destination: StoredDestination,
  { id }: Pick<Delivery, 'id'>,
  body: string,
): Promise<AttemptResult> {
  const now = new Date();
  const secrets = (await validSecrets(destination, now)).map(({ secret }) => secret);
  return postWebhook({ url: destination.address, id: `msg_${id}`, body, secrets, now });
}

interface SignedMessage {
  /** The same for every attempt and replay, so that receivers recognize repeats. */
  readonly id: string;
  readonly timestamp: Date;
  readonly body: string;
  readonly secrets: readonly string[];
}

type SignatureHeaders = Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>;

const prefix = 'whsec_';

/**
 * The three headers of a signed webhook. Signs with both secrets during rotation. Throws if there is no
 * secret, or one is not `whsec_` plus base64 of 24 to 64 bytes.
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
