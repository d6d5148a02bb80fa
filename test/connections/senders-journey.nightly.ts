import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signInCustomer, type Visitor } from '../../local/demo-customer.ts';
import { connectionSchema, ownSecretPrefix, sources } from '../../shared/connections/connection.ts';
import { connectionEventSchema } from '../../shared/connections/event.ts';
import { RunningProduct } from '../journeys/running-product.ts';
import { svixSecret } from './given-connection.ts';

let product: RunningProduct;
let demo: Visitor;

beforeAll(async () => {
  product = await RunningProduct.start({ environment: { LOCAL_FAULTS: '1' } });
  demo = await signInCustomer(product.url, product.demo);
}, 150_000);

afterAll(() => product.end());

const path = '/api/connections';
const secretsSchema = z.object({ data: z.array(z.object({ secret: z.string() })) });
const eventsSchema = z.object({ data: z.array(connectionEventSchema) });
const listSchema = z.object({ data: z.array(connectionSchema) });

describe.each(sources)('a connection of %s', (source) => {
  test('turns a signup there into an enriched one here, ignores other events, and refuses wrong signatures', async () => {
    const made = connectionSchema.parse(await demo.call('POST', path, { source, name: `My ${source}` }));
    const makesOwn = ownSecretPrefix[source] !== null;
    expect(made.has_secret).toBe(!makesOwn);
    const rotation = { overlap_hours: 0, ...(makesOwn ? { secret: svixSecret } : {}) };
    await demo.call('POST', `${path}/${made.id}/secrets`, rotation);
    const shown = secretsSchema.parse(await demo.call('GET', `${path}/${made.id}/secrets`));
    const order = { source, path: made.path, secret: shown.data[0]?.secret ?? '' };
    const email = `maya.${source}@northwindlabs.example`;
    const send = async (kind: string, more: object = {}) => {
      const { body } = await product.post('/local/senders/send', { ...order, kind, email, ...more });
      return body.answers.map(({ status }: { status: number }) => status);
    };

    expect(await send('created', { times: 2 })).toEqual([200, 200]);
    expect(await product.enriched(email)).toMatchObject({
      ...{ enrichment_status: 'completed', first_name: 'Maya', last_name: 'Okafor' },
      company_name: 'Northwind Labs',
    });
    for (const kind of ['created', 'updated', 'deleted', 'no-address']) {
      // For a generic sender, two equal bodies are one event.
      if (source !== 'generic' || kind !== 'created') expect(await send(kind)).toEqual([200]);
    }
    expect(await send('created', { wrong: true })).toEqual([401]);

    const ignored = source === 'generic' ? 3 : 4;
    const events = await product.until(async () => {
      const { data } = eventsSchema.parse(await demo.call('GET', `${path}/${made.id}/events`));
      const isDone = data.length === ignored + 1 && data.every(({ state }) => state !== 'received');
      return isDone ? data : undefined;
    });
    expect(events.map(({ state }) => state)).toEqual([...Array(ignored).fill('ignored'), 'signup']);
    expect(events.at(-1)).toMatchObject({ email, deliveries: 2 });
    for (const { reason } of events.slice(0, ignored)) expect(reason).toEqual(expect.any(String));
    const { data } = listSchema.parse(await demo.call('GET', path));
    expect(data.find(({ id }) => id === made.id)).toMatchObject({
      ...{ signups: 1, ignored, refused: { wrong_signature: 1 } },
    });
  });
});
