import * as fc from 'fast-check';
import { describe, expect, vi } from 'vitest';
import { openSecrets } from '../../functions/connections/setup/connection-secrets.ts';
import { signed } from '../../local/stand-ins/hooks/senders.ts';
import { sources } from '../../shared/connections/connection.ts';
import { test } from '../support/given.ts';
import { givenConnection, seen, sendTo } from './given-connection.ts';
import { stripeCreated } from './sender-events.ts';

// All requests pass through the handler. Each is genuine apart from one change, so that only the check
// refuses it.

const body = JSON.stringify(stripeCreated);
const nonAscii = ['é', '٣', 'ſ', 'K', '\u{1f44b}', '\ud800', '\u0000'];

/** Ways to spoil a header in which every character counts. */
const spoiled: fc.Arbitrary<(value: string) => string | undefined> = fc.oneof(
  fc.constantFrom<(value: string) => string | undefined>(
    () => undefined,
    () => '',
    () => ' ',
    () => ',',
    () => '=',
    (value) => value.replace(/\d{10,}/, 'NaN'),
    (value) => value.replace(/\d{10,}/, ''),
    (value) => value.replace(/\d{10,}/, '-1'),
    (value) => value.replace(/\d{10,}/, '1e99'),
    (value) => value.replace(/[^=, ]+$/, ''),
    (value) => value.replace(/[^=, ]+$/, 'é'.repeat(64)),
    (value) =>
      value.replace(/[^=, ]+$/, (last) => `${last}, ${last}${last}`.replaceAll(last, 'A'.repeat(64))),
    (value) => Buffer.from(value).toString('base64'),
  ),
  fc.integer({ min: 1, max: 200 }).map((length) => (value: string) => value.slice(0, -length)),
  fc.stringMatching(/^[0-9a-zé]{1,80}$/).map((more) => (value: string) => value + more),
  fc.tuple(fc.nat(), fc.constantFrom(...nonAscii)).map(([place, character]) => (value: string) => {
    const at = value.length - 1 - (place % value.length);
    return value.slice(0, at) + character + value.slice(at + 1);
  }),
);

describe('a genuine request is refused after any change of a header that proves it', () => {
  test.for(sources)('%s', async (source, { customer }) => {
    const connection = await givenConnection(customer.accountId, source);
    const [newest] = await openSecrets(connection, new Date());
    const genuine = signed(source, body, newest?.secret ?? '');
    const names = Object.keys(genuine);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), spoiled, async (name, spoil) => {
        const { [name]: value = '', ...others } = genuine;
        const changed = spoil(value);
        fc.pre(changed !== value);
        const headers = changed === undefined ? others : { ...others, [name]: changed };
        expect((await sendTo(connection, body, headers)).status).toBe(401);
      }),
      { numRuns: 150 },
    );
    expect((await seen(connection)).events).toEqual([]);
    // The change was the only reason for the refusal.
    expect((await sendTo(connection, body, genuine)).status).toBe(200);
  });
});

describe('a Stripe event is refused with a header that makes the comparison throw', () => {
  test.for([
    't=1,v1=',
    't=NaN,v1=',
    't=,v1=',
    'v1=,t=1',
    't=1,v1',
    `t=1,v1=${'é'.repeat(64)}`,
    `t=1,v1=${'0'.repeat(63)}é`,
    `t=NaN,v1=${'0'.repeat(63)}\ud800`,
  ])('%j', async (header, { customer }) => {
    const connection = await givenConnection(customer.accountId, 'stripe');
    expect((await sendTo(connection, body, { 'stripe-signature': header })).status).toBe(401);
    expect((await seen(connection)).events).toEqual([]);
  });
});

describe('a signature is refused if its time is more than 5 minutes away', () => {
  test.for([
    ['stripe', -301],
    ['stripe', 302],
    ['clerk', -301],
    ['clerk', 302],
  ] as const)('%s, by %i s', async ([source, seconds], { customer }) => {
    const connection = await givenConnection(customer.accountId, source);
    const [newest] = await openSecrets(connection, new Date());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    const headers = signed(source, body, newest?.secret ?? '');
    vi.useRealTimers();
    const answer = await sendTo(connection, body, headers);
    expect(answer).toMatchObject({ status: 401, body: { error: expect.stringContaining('5 minutes') } });
  });
});
