import { expect, test, vi } from 'vitest';
import { draftPosted } from '../../functions/signups/accept/ingest-signup.ts';
import recorded from './recorded-requests.json' with { type: 'json' };

vi.stubEnv('EXAMPLE_DOMAINS', 'allowed');

const origin = { requestId: 'request', idempotencyKey: 'key', checksBody: true };
const hashOfBody = (body: unknown) => {
  const draft = draftPosted(body, origin, new Date());
  return 'outcome' in draft ? draft.problem : draft.bodyHash;
};

test.each(recorded.requests)(
  'a request of version 0.2.0 that is repeated after an upgrade keeps its hash: $body',
  ({ body, hash }) => {
    expect(hashOfBody(body)).toBe(hash);
  },
);

test('every posted field is part of the hash', () => {
  const [, { body } = { body: {} }] = recorded.requests;
  const hashes = Object.keys({ ...body, plan: '' }).map((field) => {
    const value = field === 'metadata' ? { other: 'x' } : field === 'email' ? 'other@acme.example' : 'other';
    return hashOfBody({ ...body, [field]: value });
  });
  expect(new Set([...hashes, hashOfBody(body)]).size).toBe(hashes.length + 1);
});
