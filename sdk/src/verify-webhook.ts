import type { WebhookEvent } from './shapes.ts';

export interface WebhookRequest {
  /** The raw body, before parsing. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The destination's signing secret. Starts with `whsec_`. */
  readonly secret: string | undefined;
  /** Maximum age of a message in seconds. Default: 300. */
  readonly tolerance?: number;
}

/** The request is not from SignupScout, or too old. Respond with 400 and ignore it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/**
 * Returns the event of a genuine webhook (Standard Webhooks 1.0.0). Throws `WebhookVerificationError` for
 * any other request.
 */
export async function verifyWebhook({
  body,
  headers,
  secret,
  tolerance = 300,
}: WebhookRequest): Promise<WebhookEvent> {
  if (!secret) throw new WebhookVerificationError('A signing secret is required.');
  const header = (name: string) => headerOf(headers, name);
  const [id, timestamp, signatures] = [
    header('webhook-id'),
    header('webhook-timestamp'),
    header('webhook-signature'),
  ];
  if (!id || !timestamp || !signatures) {
    throw new WebhookVerificationError(
      'The headers webhook-id, webhook-timestamp and webhook-signature are required.',
    );
  }
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= tolerance)) throw new WebhookVerificationError('The message is too old, or from the future.');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  if (!(await isSigned(`${id}.${timestamp}.${text}`, signatures, secret))) {
    throw new WebhookVerificationError('No signature matches.');
  }
  return JSON.parse(text) as WebhookEvent;
}

/** The runtime compares in constant time. During a rotation, a message has two signatures. */
async function isSigned(content: string, signatures: string, secret: string): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const bytes = new TextEncoder().encode(content);
  for (const signature of signatures.split(' ')) {
    const [version, value] = signature.split(',');
    if (version !== 'v1' || !value) continue;
    const given = fromBase64(value);
    if (await crypto.subtle.verify('HMAC', key, given, bytes)) return true;
  }
  return false;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new WebhookVerificationError('The secret or a signature is not base64.');
  }
}

function headerOf(headers: WebhookRequest['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}
