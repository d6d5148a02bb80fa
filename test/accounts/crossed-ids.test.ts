import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpCustomer } from '../../local/demo-customer.ts';
import { RunningProduct } from '../journeys/running-product.ts';
import { newSession } from './new-session.ts';

// Two accounts post the same address, so that their ids of the signup share a part.

let product: RunningProduct;

let one: Awaited<ReturnType<typeof tenant>>;
let other: Awaited<ReturnType<typeof tenant>>;

beforeAll(async () => {
  product = await RunningProduct.start();
  one = await tenant('one', 0);
  other = await tenant('other', 3);
}, 120_000);

afterAll(() => product.end());

test("two accounts with the same address read different signups, although both ids contain the address's hash", async () => {
  expect((await one.get(one.id)).body.first_name).toBe('one');
  expect((await other.get(other.id)).body.first_name).toBe('other');
  expect(one.id.split('-')[0]).toBe(other.id.split('-')[0]);
  expect(one.id).not.toBe(other.id);
});

test("the id of another account's signup finds nothing, even if both accounts have the address", async () => {
  for (const answer of [await one.get(other.id), await other.get(one.id)]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  }
});

test('a forged signup id finds nothing', async () => {
  const [hash = ''] = one.id.split('-');
  const crossed = [
    `${hash}-${other.id.split('-')[1]}`,
    `${one.id}#${other.id}`,
    `ACCOUNT%23x-${one.id}`,
    hash,
  ];
  for (const id of crossed) expect([id, (await one.get(encodeURIComponent(id))).status]).toEqual([id, 404]);
});

async function tenant(name: string, earlier: number) {
  const credentials = { email: `${name}@crossed.example`, password: 'secret6' };
  await signUpCustomer(product.url, credentials);
  const { access } = await newSession(product.url, credentials);
  const bearer = { authorization: `Bearer ${access}` };
  const { body: account } = await product.get('/api/account', bearer);
  const key = { 'x-api-key': account.api_key };
  const api = (endpoint: string, body: unknown) => product.post(`/functions/v1/${endpoint}`, body, key);
  await product.until(async () => (await api('list-signups', {})).status === 200);
  for (let number = 0; number < earlier; number += 1) {
    await api('add-signup', { email: `before${number}@gmail.com` });
  }
  await api('add-signup', { email: 'shared@gmail.com', first_name: name });
  const { data } = (await product.get('/api/signups', bearer)).body;
  const row = data.find(({ email }: { email: string }) => email === 'shared@gmail.com');
  return { id: String(row.id), get: (id: string) => product.get(`/api/signups/${id}`, bearer) };
}
