import { expect } from 'vitest';
import { putDestinationItem } from '../../functions/destinations/destination-item.ts';
import {
  checkDestinations as ownCheckDestinations,
  withKnownDestinations as ownWithKnownDestinations,
} from '../../functions/notifications/rules/rule-destinations.ts';
import { saveRule } from '../../functions/notifications/rules/rule-store.ts';
import { newTimeId } from '../../functions/platform/table/keys.ts';
import { transact } from '../../functions/platform/table/transaction.ts';
import { ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { asFunction } from '../support/as-function.ts';
import { openCustomer } from '../support/backend.ts';
import { test } from '../support/given.ts';

const withKnownDestinations = asFunction('notifications/dashboard-api', ownWithKnownDestinations);

const checkDestinations = asFunction('notifications/dashboard-api', ownCheckDestinations);

test('a rule may send to every destination of its account, and to no other', async ({ accountId }) => {
  const own = await givenWebhook(accountId);
  const other = await givenWebhook((await openCustomer()).accountId);
  await checkDestinations(accountId, { destinations: ['email', own] });
  for (const destinations of [['email', other], ['unknown']]) {
    await expect(checkDestinations(accountId, { destinations })).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { destinations: 'must be destinations of your account' },
    });
  }
});

test('a rule that names a deleted destination is shown without it', async ({ accountId }) => {
  const own = await givenWebhook(accountId);
  const choice = ruleChoiceSchema.parse({
    da_operator: 'above',
    da_value: 1,
    destinations: ['email', own, 'gone'],
  });
  const rule = await saveRule(accountId, choice, new Date());
  const [shown] = await withKnownDestinations(accountId, [rule]);
  expect(shown?.destinations).toEqual(['email', own]);
});

async function givenWebhook(accountId: string): Promise<string> {
  const id = newTimeId(new Date());
  const webhook = {
    accountId,
    id,
    kind: 'webhook',
    name: 'CRM',
    address: 'https://crm.example.com/',
  } as const;
  const rest = { secrets: [], events: [], enabled: true, disabled_reason: null, created_at: '' };
  await transact([putDestinationItem({ ...webhook, ...rest })]);
  return id;
}
