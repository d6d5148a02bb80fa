import { expect } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { putDestinationItem } from '../../functions/destinations/destination-item.ts';
import * as chosen from '../../functions/notifications/rules/rule-destinations.ts';
import { updateRuleItem } from '../../functions/notifications/rules/rule-item.ts';
import * as store from '../../functions/notifications/rules/rule-store.ts';
import { saveRule } from '../../functions/notifications/rules/rule-store.ts';
import { newTimeId } from '../../functions/platform/table/keys.ts';
import { updateItem } from '../../functions/platform/table/table.ts';
import { transact } from '../../functions/platform/table/transaction.ts';
import { maxRules, ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { asFunction } from '../support/as-function.ts';
import { openCustomer } from '../support/backend.ts';
import { test } from '../support/given.ts';

const choice = ruleChoiceSchema.parse({ da_operator: 'above', da_value: 50 });

test('an account has at most 50 rules, even if many are created simultaneously', async ({ accountId }) => {
  expect(maxRules).toBe(50);
  expect(await createAtOnce(accountId, maxRules + 10, 'limit_reached')).toBe(maxRules);
  expect(await store.listRules(accountId)).toHaveLength(maxRules);
  await expect(create(accountId)).rejects.toThrow(
    'An account can have up to 50 notification rules. Delete one to add another.',
  );
});

test('an edited rule keeps its id, place and switch, and records the time', async ({ accountId }) => {
  const first = await store.saveRule(accountId, choice, new Date());
  const second = await store.saveRule(accountId, choice, new Date());
  await store.enableRule(accountId, first.id, false);
  const countries = ['NO', 'SE'];
  const edited = ruleChoiceSchema.parse({ name: 'Nordic', countries, size_unknown_da_value: 60 });
  const now = new Date();
  expect(await store.editRule(accountId, first.id, edited, now)).toMatchObject({
    id: first.id,
    name: 'Nordic',
    da_operator: null,
    da_value: null,
    // It needs a size condition.
    size_unknown_da_value: null,
    countries,
    domains: null,
    condition_type: 'location',
    enabled: false,
    created_at: first.created_at,
    changed_at: now.toISOString(),
  });
  expect((await store.listRules(accountId)).map(({ id }) => id)).toEqual([second.id, first.id]);
  await expect(store.editRule(accountId, 'gone', edited, now)).rejects.toMatchObject({ code: 'not_found' });
});

test('rules are listed in the chosen order, which a deleted account cannot change', async ({ accountId }) => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1)
    ids.push((await store.saveRule(accountId, choice, new Date(Date.now() + index))).id);
  const [a = '', b = '', c = ''] = ids;
  expect((await store.orderRules(accountId, [b, 'gone', a])).map(({ id }) => id)).toEqual([c, b, a]);
  const order = (await findProfile(accountId))?.rule_order;
  expect(order).toEqual([b, a]);
  expect((await store.listOrderedRules(accountId, order)).map(({ id }) => id)).toEqual([c, b, a]);
  await closeAccount(accountId, new Date());
  await expect(store.orderRules(accountId, [a])).rejects.toMatchObject({ code: 'unauthorized' });
});

test('an account that is being deleted cannot add rules, and the error says why', async ({ accountId }) => {
  const [rule] = [await create(accountId)];
  const [, stored] = await Promise.all([
    closeAccount(accountId, new Date()),
    createAtOnce(accountId, 20, 'unauthorized'),
  ]);
  expect(await store.listRules(accountId)).toHaveLength(stored + 1);
  await expect(create(accountId)).rejects.toThrow('This account has been deleted.');
  await store.removeRule(accountId, rule.id);
  expect(await createAtOnce(accountId, 3, 'unauthorized')).toBe(0);
  expect(await store.listRules(accountId)).toHaveLength(stored);
});

test('a rule that is gone or of another account is neither switched nor deleted', async ({ accountId }) => {
  const { id } = await create(accountId);
  const stranger = (await openCustomer()).accountId;
  for (const [owner, rule] of [
    [stranger, id],
    [accountId, 'gone'],
  ] as const) {
    await expect(store.enableRule(owner, rule, false)).rejects.toMatchObject({ code: 'not_found' });
    await expect(store.removeRule(owner, rule)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await store.listRules(stranger)).toEqual([]);
  expect(await store.listRules(accountId)).toMatchObject([{ id, enabled: true }]);
  expect((await findProfile(accountId))?.rule_count).toBe(1);
});

test('at most 500 facts are dismissed, each once', async ({ accountId }) => {
  const { id } = await create(accountId);
  const facts = Array.from({ length: 499 }, (_, index) => `industry:${index}`);
  await updateItem(updateRuleItem(accountId, id, { dismissed_facts: facts }));
  for (const fact of ['industry:3', 'role:', 'role:', 'industry:501'])
    await store.dismissProposal(accountId, id, fact);
  expect(await store.listRules(accountId)).toMatchObject([{ dismissed_facts: [...facts, 'role:'] }]);
});

test('a test can be sent every 20 seconds, and only of a rule of the account', async ({ accountId }) => {
  const { id } = await create(accountId);
  const claim = (seconds: number, owner = accountId) =>
    store.claimTest(owner, id, new Date(Date.parse('2026-11-22T10:00:00Z') + seconds * 1000));
  expect((await claim(0)).id).toBe(id);
  await expect(claim(19.999)).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
  expect((await claim(20)).id).toBe(id);
  await expect(claim(39)).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
  const stranger = (await openCustomer()).accountId;
  await expect(claim(60, stranger)).rejects.toMatchObject({ code: 'not_found' });
});

/** The number of simultaneous attempts that stored a rule; the others were refused with this code. */
async function createAtOnce(accountId: string, count: number, code: string): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => create(accountId)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code });
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

function create(accountId: string) {
  return store.saveRule(accountId, choice, new Date());
}

const withKnownDestinations = asFunction('notifications/dashboard-api', chosen.withKnownDestinations);

const checkDestinations = asFunction('notifications/dashboard-api', chosen.checkDestinations);

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
  const destinations = ['email', own, 'gone'];
  const choice = ruleChoiceSchema.parse({ da_operator: 'above', da_value: 1, destinations });
  const rule = await saveRule(accountId, choice, new Date());
  const [shown] = await withKnownDestinations(accountId, [rule]);
  expect(shown?.destinations).toEqual(['email', own]);
});

async function givenWebhook(accountId: string): Promise<string> {
  const id = newTimeId(new Date());
  const webhook = { accountId, id, kind: 'webhook', name: 'CRM', address: 'https://crm.example/' } as const;
  const rest = { secrets: [], events: [], enabled: true, disabled_reason: null, created_at: '' };
  await transact([putDestinationItem({ ...webhook, ...rest })]);
  return id;
}
