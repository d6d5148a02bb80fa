import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as keys from '../../functions/accounts/keys/api-key.ts';

test("a key has 67 alphanumeric characters, which include the account's id", () => {
  fc.assert(
    fc.property(fc.uuid(), (sub) => {
      const accountId = keys.accountIdOfUser(sub);
      const key = keys.newApiKey(accountId);
      expect(key).toMatch(/^ss[0-9A-Za-z]{65}$/);
      expect(keys.parseApiKey(key)).toEqual({ accountId, hash: keys.hashApiKey(key) });
    }),
  );
});

test('two users have two account ids, and two keys of one account differ', () => {
  const [one, other] = [randomUUID(), randomUUID()];
  expect(keys.accountIdOfUser(one)).not.toBe(keys.accountIdOfUser(other));
  expect(keys.newApiKey(keys.accountIdOfUser(one))).not.toBe(keys.newApiKey(keys.accountIdOfUser(one)));
});

test.each([
  ...['', 'ss', `xx${'a'.repeat(65)}`, `ss${'a'.repeat(64)}`, `ss${'a'.repeat(66)}`, `ss${'-'.repeat(65)}`],
])('the text "%s" is refused as a key', (value) => {
  expect(keys.parseApiKey(value)).toBeUndefined();
});
