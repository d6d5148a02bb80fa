import { createHmac, randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { parsedJson, sendFile, sendJson } from '../../aws/http/responses.ts';
import { eventOf, kinds, type Source, sources } from './events.ts';

z.config(z.locales.en());

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
].join('; ');

const orderSchema = z.strictObject({
  source: z.enum(sources),
  path: z.string().check(z.regex(/^\/in\/\w+\/[\w-]+$/)),
  secret: z.string().check(z.minLength(1)),
  kind: z.enum(kinds),
  email: z._default(z.string(), 'maya@northwindlabs.example'),
  wrong: z._default(z.boolean(), false),
  times: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
});

const otherSecret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;

/**
 * Replaces Clerk, Supabase, Auth0, Stripe, Segment and other senders, mounted at `/local/senders`. `POST
 * send` sends an event to a connection of the product at `appUrl`, signed as that system signs, and
 * returns the product's response. The page has a form for it.
 */
export function openSenders(appUrl: string): RequestListener {
  return async (request, response) => {
    const path = new URL(request.url || '/', 'http://local').pathname.replace(/^\/local\/senders\/?/, '');
    if (request.method === 'POST' && path === 'send') {
      const order = orderSchema.safeParse(parsedJson(await text(request)));
      if (!order.success) return sendJson(response, 400, { error: z.prettifyError(order.error) });
      return sendJson(response, 200, await send(appUrl, order.data));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response);
    if (path === '') return sendFile(response, page('index.html'), { 'content-security-policy': pagePolicy });
    if (path === 'senders.js') return sendFile(response, page(path));
    return notFound(response);
  };
}

async function send(appUrl: string, order: z.output<typeof orderSchema>) {
  const { source, path, kind, email, wrong, times } = order;
  const body = JSON.stringify(eventOf(source, kind, { email, firstName: 'Maya', lastName: 'Okafor' }));
  const headers = {
    'content-type': 'application/json',
    ...signed(source, body, wrong ? otherSecret : order.secret),
  };
  const answers: { status: number; body: string }[] = [];
  for (let sent = 0; sent < times; sent += 1) {
    const answer = await fetch(`${appUrl}${path}`, { method: 'POST', headers, body });
    answers.push({ status: answer.status, body: await answer.text() });
  }
  return { sent: body, headers, answers };
}

function notFound(response: Parameters<RequestListener>[1]) {
  return sendJson(response, 404, { error: 'Not found' });
}

function page(name: string) {
  return new URL(`./senders/${name}`, import.meta.url);
}

export function signed(source: Source, body: string, secret: string): Record<string, string> {
  return signers[source](body, secret);
}

type Signer = (body: string, secret: string) => Record<string, string>;

const byBearer: Signer = (_body, secret) => ({ authorization: `Bearer ${secret}` });

const signers: Readonly<Record<Source, Signer>> = {
  clerk: signedBySvix,
  supabase: byBearer,
  auth0: byBearer,
  stripe: (payload, secret) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
  }),
  segment: (body, secret) => ({ 'x-signature': createHmac('sha1', secret).update(body).digest('hex') }),
  generic: byBearer,
};

function signedBySvix(body: string, secret: string) {
  const id = `msg_${randomUUID()}`;
  const now = new Date();
  return {
    'svix-id': id,
    'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
    'svix-signature': new Webhook(secret).sign(id, now, body),
  };
}
