import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { senders } from '../../functions/connections/senders/by-sender.ts';
import { eventOf } from '../../local/stand-ins/hooks/events.ts';
import { signed } from '../../local/stand-ins/hooks/senders.ts';
import { ownSecretPrefix, sources } from '../../shared/connections/connection.ts';
import { guessedMapping } from '../../shared/connections/mapping.ts';

// Python's hmac made the signatures, not the code or the packages that check them.

const { clerk, stripe, segment, auth0, supabase, generic } = senders;
const body = Buffer.from('{"type":"user.created","name":"Zoë \u{1f44b}"}');
const svixSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const otherSvixSecret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const stripeSecret = 'whsec_5f1c2b3a4d5e6f708192a3b4c5d6e7f8';
const secret = 'in_3JxYb0Yc7Qk1';

const now = () => Math.floor(Date.now() / 1000);

function hmac(algorithm: 'sha1' | 'sha256', key: Buffer, text: Buffer, form: 'hex' | 'base64'): string {
  const program = `
import sys, hmac, base64
key, text = (base64.b64decode(a) for a in sys.argv[1:3])
made = hmac.new(key, text, sys.argv[3]).digest()
print(made.hex() if sys.argv[4] == 'hex' else base64.b64encode(made).decode())`;
  const values = [key.toString('base64'), text.toString('base64'), algorithm, form];
  return execFileSync('python3', ['-c', program, ...values], { encoding: 'utf8' }).trim();
}

function bySvix(seconds = now(), key = svixSecret, prefix = 'svix', signed = body) {
  const text = Buffer.concat([Buffer.from(`msg_1.${seconds}.`), signed]);
  const made = hmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'), text, 'base64');
  return {
    [`${prefix}-id`]: 'msg_1',
    [`${prefix}-timestamp`]: String(seconds),
    [`${prefix}-signature`]: `v1a,ignored v1,${made}`,
  };
}

function byStripe(seconds = now(), key = stripeSecret, signed = body) {
  const text = Buffer.concat([Buffer.from(`${seconds}.`), signed]);
  return { 'stripe-signature': `t=${seconds},v1=${hmac('sha256', Buffer.from(key), text, 'hex')},v0=x` };
}

function bySegment(key = secret, signed = body) {
  return { 'x-signature': hmac('sha1', Buffer.from(key), signed, 'hex') };
}

function basic(credentials: string) {
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

describe('a request of the sender is accepted', () => {
  test.each([
    ['Clerk', clerk, bySvix(), [svixSecret]],
    ['Clerk by the newer names of the headers', clerk, bySvix(now(), svixSecret, 'webhook'), [svixSecret]],
    ['Clerk by the old secret while it is rotated', clerk, bySvix(), [otherSvixSecret, svixSecret]],
    ['Clerk four minutes late', clerk, bySvix(now() - 240), [svixSecret]],
    ['Stripe', stripe, byStripe(), [stripeSecret]],
    ['Stripe by the old secret', stripe, byStripe(), ['whsec_new', stripeSecret]],
    ['Segment', segment, bySegment(), [secret]],
    ['Supabase', supabase, { authorization: `Bearer ${secret}` }, [secret]],
    ['Auth0 with a bearer token', auth0, { authorization: `Bearer ${secret}` }, ['new', secret]],
    ['Auth0 with a user name and password', auth0, basic(`anyone:${secret}`), [secret]],
    ['generic, the scheme in lower case', generic, { authorization: `bearer ${secret}` }, [secret]],
  ])('%s', (_case, sender, headers, secrets) => {
    expect(sender.verify(body, headers, secrets)).toBeUndefined();
  });

  test('Stripe, with a body that is not JSON, which is checked later', () => {
    const text = Buffer.from('not json');
    expect(stripe.verify(text, byStripe(now(), stripeSecret, text), [stripeSecret])).toBeUndefined();
  });
});

type Headers = Parameters<typeof clerk.verify>[1];

const refusals: Record<string, [typeof clerk, string, [string, Headers, string][]]> = {
  Clerk: [
    clerk,
    svixSecret,
    [
      ['signed by another secret', bySvix(now(), otherSvixSecret), 'wrong_signature'],
      ['another body', bySvix(now(), svixSecret, 'svix', Buffer.from('{}')), 'wrong_signature'],
      ['another id', { ...bySvix(), 'svix-id': 'msg_2' }, 'wrong_signature'],
      ['no signature', {}, 'not_signed'],
      ['six minutes old', bySvix(now() - 360), 'expired_signature'],
      ['six minutes ahead', bySvix(now() + 360), 'expired_signature'],
      ['an unknown version', { ...bySvix(), 'svix-signature': 'v2,AAAA v1' }, 'wrong_signature'],
    ],
  ],
  Stripe: [
    stripe,
    stripeSecret,
    [
      ['signed by another secret', byStripe(now(), 'whsec_x'), 'wrong_signature'],
      ['six minutes old', byStripe(now() - 360), 'expired_signature'],
      ['no signature', {}, 'not_signed'],
      ['a header without signatures', { 'stripe-signature': 'x' }, 'wrong_signature'],
    ],
  ],
  Segment: [
    segment,
    secret,
    [
      ['signed by another secret', bySegment('other'), 'wrong_signature'],
      ['its start', { 'x-signature': `${bySegment()['x-signature'].slice(0, 39)}x` }, 'wrong_signature'],
      ['no signature', {}, 'not_signed'],
    ],
  ],
  Supabase: [
    supabase,
    secret,
    [
      ['another secret', { authorization: 'Bearer x' }, 'wrong_signature'],
      ['the start of the secret', { authorization: `Bearer ${secret.slice(0, -1)}` }, 'wrong_signature'],
      ['the secret and more', { authorization: `Bearer ${secret}x` }, 'wrong_signature'],
      ['no header', {}, 'not_signed'],
      ['an empty secret', { authorization: 'Bearer ' }, 'not_signed'],
      ['a user name and password', basic(`x:${secret}`), 'not_signed'],
    ],
  ],
  Auth0: [
    auth0,
    secret,
    [
      ['another password', basic('anyone:x'), 'wrong_signature'],
      ['the password and more', basic(`anyone:${secret}x`), 'wrong_signature'],
      ['the password and a line break', basic(`anyone:${secret}\n`), 'wrong_signature'],
      ['no password', basic(secret), 'not_signed'],
    ],
  ],
};

describe.each(Object.entries(refusals))('a request to %s is refused', (_name, [sender, known, cases]) => {
  test.each(cases)('with %s', (_case, headers, reason) => {
    expect(sender.verify(body, headers, [known])).toBe(reason);
  });
});

test('a request is refused while no secret is pasted', () => {
  expect(clerk.verify(body, bySvix(), [])).toBe('no_secret');
});

const person = { email: 'maya@northwindlabs.example', firstName: 'Maya', lastName: 'Okafor' };

test.each(sources)('the stand-in of %s sends and signs like its source', (source) => {
  const prefix = ownSecretPrefix[source] ?? 'in_';
  const key = prefix + Buffer.alloc(24, 7).toString('base64');
  const event = eventOf(source, 'created', person);
  const sent = JSON.stringify(event);
  expect(senders[source].verify(Buffer.from(sent), signed(source, sent, key), [key])).toBeUndefined();
  expect(senders[source].read(event, guessedMapping)).toMatchObject({
    outcome: 'signup',
    fields: { email: person.email, first_name: 'Maya', last_name: 'Okafor' },
  });
});
