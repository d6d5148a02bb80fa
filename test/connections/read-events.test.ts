import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { senders } from '../../functions/connections/senders/by-sender.ts';
import { sources } from '../../shared/connections/connection.ts';
import { mappingSchema, parsePointer, pointerTo, valueAt } from '../../shared/connections/mapping.ts';
import {
  auth0Created,
  clerkCreated,
  segmentIdentified,
  stripeCreated,
  supabaseInserted,
} from './sender-events.ts';

const { clerk, supabase, auth0, stripe, segment, generic } = senders;

const maya = {
  email: 'maya@northwindlabs.example',
  first_name: 'Maya',
  last_name: 'Okafor',
  company: null,
  external_id: null,
  plan: null,
};

const byAuth0 = { external_id: auth0Created.data.object.user_id };

const mapping = mappingSchema.parse({
  email: ['/contact/email', '/user/email'],
  full_name: ['/user/name'],
  company: ['/user/org/0'],
});

const traits = { company: 'Northwind Labs', external_id: '97980cfea0067', plan: 'business' };
const inParts = { email: maya.email, firstName: 'M.', name: 'X Y', company: 'Acme' };
const parted = { type: 'identify', traits: inParts };
const partsRead = { first_name: 'M.', last_name: null, company: 'Acme' };
const named = { user: { email: ' maya@northwindlabs.example ', name: 'Maya  de la Cruz', org: ['NL'] } };
const numbered = { contact: { email: 7 }, user: { email: maya.email, name: null } };
test.each([
  ['Clerk: the primary of several', clerk.read(clerkCreated), { external_id: clerkCreated.data.id }],
  ['Supabase', supabase.read(supabaseInserted), { external_id: supabaseInserted.record.id }],
  ['Auth0: an event stream', auth0.read(auth0Created), byAuth0],
  ['Auth0: a longer type', auth0.read({ ...auth0Created, type: 'com.auth0.user.created' }), byAuth0],
  ['Stripe: one name, split', stripe.read(stripeCreated), { external_id: 'cus_NffrFeUfNV2Hib' }],
  ['Segment: traits with a company', segment.read(segmentIdentified), traits],
  ['Segment: names in parts win over the whole one', segment.read(parted), partsRead],
  [
    'generic: the first pointer leads nowhere',
    generic.read(named, mapping),
    { last_name: 'de la Cruz', company: 'NL' },
  ],
  [
    'generic: the first pointer leads to no text',
    generic.read(numbered, mapping),
    { first_name: null, last_name: null },
  ],
])('a signup is read as its sender sends it: %s', (_case, reading, fields) => {
  expect(reading).toEqual({ outcome: 'signup', fields: { ...maya, ...fields } });
});

const phoneAlone = { email_addresses: [], primary_email_address_id: null };
const unlisted = { ...clerkCreated.data, primary_email_address_id: 'idn_other' };
const profile = { ...supabaseInserted, schema: 'public', table: 'profiles' };
const anonymous = { ...supabaseInserted, record: { ...supabaseInserted.record, email: '' } };
const nameAlone = { object: { email: null, name: 'x' } };
const noAddress = /no email address/;
test.each([
  ['Clerk: an edit', clerk.read({ ...clerkCreated, type: 'user.updated' }), /updated"; only user.created/],
  ['Clerk: a deletion', clerk.read({ ...clerkCreated, type: 'user.deleted' }), /"user.deleted"/],
  ['Clerk: a phone number alone', clerk.read({ type: 'user.created', data: phoneAlone }), noAddress],
  ['Clerk: a primary address that is missing', clerk.read({ ...clerkCreated, data: unlisted }), noAddress],
  ['Supabase: an update', supabase.read({ ...supabaseInserted, type: 'UPDATE' }), /"UPDATE"; only INSERT/],
  ['Supabase: a deletion', supabase.read({ ...supabaseInserted, type: 'DELETE' }), /"DELETE"/],
  ['Supabase: another table', supabase.read(profile), /another table than auth.users/],
  ['Supabase: an anonymous user', supabase.read(anonymous), noAddress],
  ['Auth0: an update', auth0.read({ ...auth0Created, type: 'user.updated' }), /"user.updated"/],
  ['Stripe: an edit', stripe.read({ ...stripeCreated, type: 'customer.updated' }), /only customer.created/],
  ['Stripe: a customer without an address', stripe.read({ ...stripeCreated, data: nameAlone }), noAddress],
  ['Segment: a track call', segment.read({ ...segmentIdentified, type: 'track' }), /only identify/],
  ['Segment: a batch', segment.read([segmentIdentified]), /turn batching off/],
  ['generic: nothing picked yet', generic.read({ email: maya.email }), /Choose which value/],
  ['generic: the address moved', generic.read({ mail: maya.email }, mapping), noAddress],
  ['a type without end', stripe.read({ type: 'x'.repeat(100_000) }), /^.{0,120}$/],
])('an event that is no signup is ignored, with the reason: %s', (_case, reading, reason) => {
  expect(reading).toEqual({ outcome: 'ignored', reason: expect.stringMatching(reason) });
});

const deep = `${'{"data":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
const inherited = '{"__proto__":{"type":"user.created"},"constructor":{"email":"a@b.co"}}';
const wrong = { email_addresses: 'x', object: [1], primary_email_address_id: {} };
const hostile: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a text', 'user.created'],
  ['a list', [[], {}]],
  ['50,000 levels', JSON.parse(deep)],
  ['a long list of addresses', { type: 'user.created', data: { email_addresses: Array(100_000).fill({}) } }],
  ['names of the prototype', JSON.parse(inherited)],
  ['wrong types', { type: 'user.created', data: wrong }],
  ['objects for texts', { type: 'INSERT', schema: 'auth', table: 'users', record: { email: {}, id: 4 } }],
  ['lists for texts', { type: 'identify', traits: { email: ['a@b.co'], name: [1] }, messageId: [] }],
];

describe.each(sources)('garbage by %s throws no error and adds no signup', (source) => {
  test.each(hostile)('%s', (_case, event) => {
    expect(senders[source].read(event, mapping).outcome).toBe('ignored');
    expect(senders[source].eventId(event, {})).toSatisfy((id) => id === undefined || typeof id === 'string');
  });
});

describe('the id of an event is the same each time that it is sent', () => {
  test.each([
    ['Clerk', clerk.eventId(clerkCreated, { 'svix-id': 'msg_1' }), 'msg_1'],
    ['Auth0', auth0.eventId(auth0Created, {}), 'evt_1234567890abcdef'],
    ['Stripe', stripe.eventId(stripeCreated, {}), 'evt_1QNbPzLkdIwHu7ixnM2Wqzvm'],
    ['Segment', segment.eventId(segmentIdentified, {}), '022bb90c-bbac-11e4-8dfc-aa07a5b093db'],
    ['Supabase', supabase.eventId(supabaseInserted, {}), expect.stringContaining(supabaseInserted.record.id)],
    ['generic, by its body alone', generic.eventId({ id: '1' }, {}), undefined],
  ])('%s', (_sender, id, expected) => {
    expect(id).toEqual(expected);
  });

  test('an update and an insertion of one row of Supabase are two events', () => {
    const updated = { ...supabaseInserted, type: 'UPDATE' };
    expect(supabase.eventId(updated, {})).not.toBe(supabase.eventId(supabaseInserted, {}));
  });
});

/** The document and the evaluations of RFC 6901, section 5. */
const document = JSON.parse(
  '{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\\\j":5,"k\\"l":6," ":7,"m~n":8}',
);

test.each([
  ['', document],
  ['/foo', ['bar', 'baz']],
  ['/foo/0', 'bar'],
  ['/', 0],
  ['/a~1b', 1],
  ['/c%d', 2],
  ['/e^f', 3],
  ['/g|h', 4],
  ['/i\\j', 5],
  ['/k"l', 6],
  ['/ ', 7],
  ['/m~0n', 8],
])('a JSON pointer is resolved by RFC 6901: %j', (pointer, value) => {
  expect(valueAt(document, pointer)).toEqual(value);
});

test.each([
  ['into what is missing', '/none/deeper'],
  ['past the end of a list', '/foo/2'],
  ['to the place behind the last element', '/foo/-'],
  ['by an index with a leading zero', '/foo/00'],
  ['to the length of a list', '/foo/length'],
  ['to what every object inherits', '/constructor/name'],
  ['to the prototype', '/__proto__/toString'],
  ['into a text', '/foo/0/length'],
  ['by a text that is no pointer', 'foo'],
  ['by a tilde that is no escape', '/m~n'],
])('a JSON pointer leads nowhere: %s', (_case, pointer) => {
  expect(valueAt(document, pointer)).toBeUndefined();
});

test.each(['foo', '/a~', '/a~2', '~0', ' /a'])('%j is no pointer', (text) => {
  expect(parsePointer(text)).toBeUndefined();
});

test('the pointer that is made of names leads through exactly these names', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      expect(parsePointer(pointerTo(names))).toEqual(names);
    }),
  );
});

test('a name that a document itself gives to its prototype is read as any other', () => {
  const own = JSON.parse('{"__proto__":{"email":"a@b.example"}}');
  expect(valueAt(own, '/__proto__/email')).toBe('a@b.example');
});
