import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountIdOfUser,
  hashApiKey,
  newApiKey,
  parseApiKey,
} from '../../functions/accounts/keys/api-key.ts';

test("a key has 67 alphanumeric characters, which include the account's id", () => {
  fc.assert(
    fc.property(fc.uuid(), (sub) => {
      const accountId = accountIdOfUser(sub);
      const key = newApiKey(accountId);
      expect(key).toMatch(/^ss[0-9A-Za-z]{65}$/);
      expect(parseApiKey(key)).toEqual({ accountId, hash: hashApiKey(key) });
    }),
  );
});

test('two users have two account ids, and two keys of one account differ', () => {
  const [one, other] = [randomUUID(), randomUUID()];
  expect(accountIdOfUser(one)).not.toBe(accountIdOfUser(other));
  expect(newApiKey(accountIdOfUser(one))).not.toBe(newApiKey(accountIdOfUser(one)));
});

test.each([
  '',
  'ss',
  `xx${'a'.repeat(65)}`,
  `ss${'a'.repeat(64)}`,
  `ss${'a'.repeat(66)}`,
  `ss${'-'.repeat(65)}`,
])('the text "%s" is refused as a key', (value) => {
  expect(parseApiKey(value)).toBeUndefined();
});
