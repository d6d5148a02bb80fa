import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import {
  type Connection,
  type ConnectionEvent,
  maxConnections,
} from '../../shared/connections/connection.ts';
import type { Product } from '../journeys/product.ts';
import { borrowProduct } from '../journeys/shared-product.ts';
import { svixSecret } from './given-connection.ts';

let product: Product;
let giveBack: () => Promise<void>;
let owner: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  ({ product, giveBack } = await borrowProduct());
  owner = await newVisitor('owner');
  stranger = await newVisitor('stranger');
}, 150_000);

afterAll(() => giveBack());

const path = '/api/connections';

describe('a connection', () => {
  test('is deleted with its address: later events there get 404', async () => {
    const made = await create('generic');
    const secret = await secretOf(made);
    expect((await post(made, secret, { email: mail() })).status).toBe(200);
    expect(await owner.call('DELETE', `${path}/${made.id}`)).toEqual({ success: true });
    expect((await post(made, secret, { email: mail() })).status).toBe(404);
    expect((await connections(owner)).some(({ id }) => id === made.id)).toBe(false);
    await expect(owner.call('DELETE', `${path}/${made.id}`)).rejects.toThrow(/404/);
  });

  test('takes the signing secret that its source made, and no other text', async () => {
    const { id } = await create('clerk');
    const rotate = (body: object) => owner.call('POST', `${path}/${id}/secrets`, body);
    await expect(rotate({ overlap_hours: 0 })).rejects.toThrow(/400.*secret is required/);
    const other = svixSecret.replace('whsec_', 'secret');
    await expect(rotate({ overlap_hours: 0, secret: other })).rejects.toThrow(/whsec_/);
    await expect(rotate({ overlap_hours: 5, secret: svixSecret })).rejects.toThrow(/must be one of/);
    const alone = { data: [{ secret: svixSecret, ends_at: null }] };
    expect(await rotate({ overlap_hours: 0, secret: svixSecret })).toEqual(alone);
    const ours = await create('supabase');
    await expect(
      owner.call('POST', `${path}/${ours.id}/secrets`, { overlap_hours: 0, secret: svixSecret }),
    ).rejects.toThrow(/400.*leave it out/);
  });
});

test('a connection without events is resumed, also by two presses at the same time', async () => {
  const connect = () => create('auth0');
  const [first, ...others] = await Promise.all([connect(), connect(), connect()]);
  expect([...others, await connect()].map(({ id }) => id)).toEqual(Array(3).fill(first.id));
  await post(first, await secretOf(first), { note: 'read by no mapping' });
  const second = await connect();
  expect(second.name).toBe('My auth0 2');
  expect((await connect()).id).toBe(second.id);
  await owner.call('PATCH', `${path}/${second.id}`, { name: 'Staging' });
  expect((await connect()).name).toBe('My auth0 2');
});

describe('a mapping', () => {
  test('is saved if it finds an address in the latest event, and reads ignored events again', async () => {
    const made = await create('generic');
    const secret = await secretOf(made);
    const email = mail();
    await post(made, secret, { who: { mail: email, called: 'Ada Byron' } });
    const [ignored] = await eventsOf(made, 1);
    expect(ignored).toMatchObject({ state: 'ignored', reason: 'The event holds no email address.' });
    const save = (mapping: object) => owner.call('PUT', `${path}/${made.id}/mapping`, mapping);
    await expect(save({ email: ['/nowhere'] })).rejects.toThrow(/leads to no email address/);
    await expect(save({ email: ['/who/called'] })).rejects.toThrow(/leads to no email address/);
    await expect(save({ email: ['who'] })).rejects.toThrow(/must be a JSON pointer/);
    await expect(save({ email: [] })).rejects.toThrow(/must have a pointer/);
    const mapping = { email: ['/who/mail'], full_name: ['/who/called'] };
    expect(await save(mapping)).toMatchObject({ mapping: { ...mapping, company: [] } });

    const since = new Date(Date.now() - 60_000).toISOString();
    expect(await owner.call('POST', `${path}/${made.id}/replay`, { since })).toEqual({ replayed: 1 });
    const read = { state: 'signup', email, first_name: 'Ada', last_name: 'Byron' };
    await product.until(async () => (await eventsOf(made, 1))[0]?.state === 'signup');
    expect((await eventsOf(made, 1))[0]).toMatchObject({ ...read, id: ignored?.id });
    await expect(owner.call('POST', `${path}/${made.id}/events/${ignored?.id}/replay`)).rejects.toThrow(
      /nothing to read again/,
    );
    const counted = { signups: 1, ignored: 0 };
    expect((await connections(owner)).find(({ id }) => id === made.id)).toMatchObject(counted);
  });

  test('belongs to generic connections only', async () => {
    const { id } = await create('stripe');
    await expect(owner.call('PUT', `${path}/${id}/mapping`, { email: ['/email'] })).rejects.toThrow(
      /Only a generic connection/,
    );
  });
});

test("another account's connection and its events are 404, and stay unchanged", async () => {
  const made = await create('generic');
  const secret = await secretOf(made);
  await post(made, secret, { note: 'no address' });
  const [event] = await eventsOf(made, 1);
  const own = `${path}/${made.id}`;
  const since = new Date(0).toISOString();
  for (const [method, address, body] of [
    ['PATCH', own, { name: 'Mine' }],
    ['PUT', `${own}/mapping`, { email: ['/email'] }],
    ['DELETE', own, undefined],
    ['GET', `${own}/secrets`, undefined],
    ['POST', `${own}/secrets`, { overlap_hours: 0 }],
    ['GET', `${own}/events`, undefined],
    ['GET', `${own}/events/${event?.id}`, undefined],
    ['POST', `${own}/events/${event?.id}/replay`, undefined],
    ['POST', `${own}/replay`, { since }],
  ] as const) {
    await expect(stranger.call(method, address, body), `${method} ${address}`).rejects.toThrow(
      /answered 404/,
    );
  }
  expect(await connections(stranger)).toEqual([]);
  expect((await connections(owner)).find(({ id }) => id === made.id)).toMatchObject({ name: made.name });
  expect(await secretOf(made)).toBe(secret);
});

test('an account has at most 20 connections, even if many are added simultaneously', async () => {
  const busy = await newVisitor('busy');
  const add = (number: number) => busy.call('POST', path, { source: 'generic', name: `Test of ${number}` });
  for (let number = 1; number <= maxConnections - 2; number += 1) await add(number);
  const attempts = await Promise.allSettled([101, 102, 103, 104].map(add));
  const refused = attempts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refused).toHaveLength(2);
  for (const reason of refused) expect(reason).toContain('You can have 20 connections');
  const [first] = await connections(busy);
  await busy.call('DELETE', `${path}/${first?.id}`);
  expect(await add(105)).toMatchObject({ source: 'generic' });
});

function newVisitor(name: string): Promise<Visitor> {
  const email = `${name}-${randomUUID().slice(0, 8)}@customer.example`;
  return signUpCustomer(product.url, { email, password: 'six666' });
}

function mail(): string {
  return `ada-${randomUUID().slice(0, 8)}@northwindlabs.example`;
}

async function create(source: string): Promise<Connection> {
  return (await owner.call('POST', path, { source, name: `My ${source}` })) as Connection;
}

async function connections(visitor: Visitor): Promise<Connection[]> {
  return ((await visitor.call('GET', path)) as { data: Connection[] }).data;
}

async function secretOf({ id }: Connection): Promise<string> {
  const secrets = await owner.call('GET', `${path}/${id}/secrets`);
  return (secrets as { data: { secret: string }[] }).data[0]?.secret ?? '';
}

function post(connection: Connection, secret: string, body: object) {
  return product.post(connection.path, body, { authorization: `Bearer ${secret}` });
}

/** The events of a connection, once it has so many and each is read. */
function eventsOf({ id }: Connection, count: number): Promise<ConnectionEvent[]> {
  return product.until(async () => {
    const { data } = (await owner.call('GET', `${path}/${id}/events`)) as { data: ConnectionEvent[] };
    return data.length === count && data.every(({ state }) => state !== 'received') ? data : undefined;
  });
}
