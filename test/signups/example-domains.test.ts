import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCustomer, startBackend, type TestBackend } from '../backend.ts';
import { callApi } from './public-api.ts';

let backend: TestBackend;
let apiKey: string;

beforeAll(async () => {
  backend = await startBackend();
  ({ apiKey } = await openCustomer());
});

afterAll(() => backend.stop());

test('a stage with sample companies takes addresses that end in .example', async () => {
  expect(process.env.EXAMPLE_DOMAINS).toBe('allowed');
  expect(await statusesOf('jo@acme.example')).toEqual([201, 200]);
});

test('any other stage refuses them as malformed, and stores nothing', async () => {
  process.env.EXAMPLE_DOMAINS = 'refused';
  try {
    expect(await statusesOf('kim@acme.example')).toEqual([400, 400]);
    const answer = await callApi('add-signup', apiKey, { email: 'kim@acme.example' });
    expect(answer.body).toMatchObject({ code: 'email_validation_failed' });
    expect(await statusesOf('jo@example.com')).toEqual([201, 200]);
  } finally {
    process.env.EXAMPLE_DOMAINS = 'allowed';
  }
  expect((await callApi('get-signup', apiKey, { email: 'kim@acme.example' })).status).toBe(404);
});

test('reserved names are malformed in every stage', async () => {
  for (const name of ['local', 'test', 'onion', 'internal', 'invalid', 'localhost']) {
    expect(await statusesOf(`jo@acme.${name}`)).toEqual([400, 400]);
  }
});

async function statusesOf(email: string) {
  const added = await callApi('add-signup', apiKey, { email });
  const read = await callApi('get-signup', apiKey, { email });
  return [added.status, read.status];
}
