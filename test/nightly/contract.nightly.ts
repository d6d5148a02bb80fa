import { expect } from 'vitest';
import { giveCredits } from '../credits/give-credits.ts';
import { checkContract } from '../signups/contract.ts';
import { openCustomer } from '../support/backend.ts';
import { test } from '../support/given.ts';

// Keys send more than 2,000 requests, in one hour or on both sides of a full hour.
test.override({ parameters: { RequestsPerHour: '1000' } });

test('the document describes every response to 10,000 requests', { timeout: 1_800_000 }, async () => {
  const customers = await Promise.all(Array.from({ length: 4 }, openCustomer));
  // They spend the other credits before they reach the limit of the hour.
  for (const { accountId } of customers) await giveCredits(accountId, -80);
  const seen = await checkContract(
    10_000,
    customers.map(({ apiKey }) => apiKey),
  );
  expect(Object.keys(seen)).toEqual(expect.arrayContaining(['add-signup 402', 'add-signup 429']));
});
