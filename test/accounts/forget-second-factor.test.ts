import { expect } from 'vitest';
import { forgetSecondFactor, profileKey } from '../../functions/accounts/items/profile-item.ts';
import { findItem, updateItem } from '../../functions/platform/table/table.ts';
import { test } from '../support/given.ts';

test('two-step sign-in that is turned off while the account is deleted leaves no profile behind', async ({
  given,
}) => {
  const { accountId } = await given.account();
  expect((await updateItem(forgetSecondFactor(accountId))).done).toBe(true);
  expect((await updateItem(forgetSecondFactor('deleted'))).done).toBe(false);
  expect(await findItem(profileKey('deleted'))).toBeUndefined();
});
