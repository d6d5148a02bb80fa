import { createHmac } from 'node:crypto';

/** A message as it is signed, after Standard Webhooks 1.0.0. */
export interface SignedMessage {
  /** Stays the same for every attempt and replay: the receiver knows a repeat by it. */
  readonly id: string;
  /** When this attempt is made. */
  readonly timestamp: Date;
  /** The body as it is sent, byte for byte. */
  readonly body: string;
  /** The secrets that are valid now, newest first: two while one replaces the other. */
  readonly secrets: readonly string[];
}

export type SignatureHeaders = Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>;

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
