import { beforeEach, expect, test, vi } from 'vitest';

// As on AWS; other tests are almost silent and write by console.
vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'INFO');
vi.stubEnv('POWERTOOLS_DEV', 'false');
const { log } = await import('../../functions/platform/observe/log.ts');

const key = `ss${'a1'.repeat(32)}b`;
let written: string[];

beforeEach(() => {
  written = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => written.push(String(line)) > 0);
});

test('addresses, keys and tokens are removed from messages, fields and errors', () => {
  const failure = Object.assign(
    new Error('Address not verified: sam.o+x@acme.example', { cause: new Error(`key ${key}`) }),
    { Item: { email: { S: 'kim@acme.example' } } },
  );
  log.error(`Sent to "sam@acme.example" with ${key}`, {
    failure,
    header: 'Bearer abc.def',
    list: [{ to: 'Sam <sam@bücher.example>' }],
    signup_id: 'e5f9e5c76c9de762b7df473c2a266c2c-b',
  });
  const text = written.join('');
  expect(text).not.toMatch(/@/);
  expect(text).not.toContain(key);
  expect(text).not.toContain('abc.def');
  expect(lines()[0]).toMatchObject({
    message: 'Sent to "[address]" with [key]',
    signup_id: 'e5f9e5c76c9de762b7df473c2a266c2c-b',
    failure: { name: 'Error', cause: { message: 'key [key]' } },
  });
});

function lines() {
  return written.map((line) => JSON.parse(line));
}
