import { expect } from 'vitest';
import { test } from '../support/given.ts';
import { callApi } from './public-api.ts';

test('other stages refuse addresses that end in .example as malformed', async ({ customer: { apiKey } }) => {
  process.env.EXAMPLE_DOMAINS = 'refused';
  try {
    expect(await statusesOf(apiKey, 'kim@acme.example')).toEqual([400, 400]);
    const answer = await callApi('add-signup', apiKey, { email: 'kim@acme.example' });
    expect(answer.body).toMatchObject({ code: 'email_validation_failed' });
    expect(await statusesOf(apiKey, 'jo@example.com')).toEqual([201, 200]);
  } finally {
    process.env.EXAMPLE_DOMAINS = 'allowed';
  }
  expect((await callApi('get-signup', apiKey, { email: 'kim@acme.example' })).status).toBe(404);
});

async function statusesOf(apiKey: string, email: string) {
  const added = await callApi('add-signup', apiKey, { email });
  const read = await callApi('get-signup', apiKey, { email });
  return [added.status, read.status];
}
