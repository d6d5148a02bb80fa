import { expect } from 'vitest';
import { setCorrections } from '../../functions/companies/correction-item.ts';
import {
  explainSignup,
  explainMatches as ownExplainMatches,
} from '../../functions/notifications/alerts/explain-signups.ts';
import { enableRule, listRules } from '../../functions/notifications/rules/rule-store.ts';
import { updateItem } from '../../functions/platform/table/table.ts';
import { findSignupsById } from '../../functions/signups/items/signup-store.ts';
import { givenRule } from '../deliveries/given-deliveries.ts';
import { asFunction } from '../support/as-function.ts';
import { givenAccount, givenSignup, test } from '../support/given.ts';

const explainMatches = asFunction('notifications/dashboard-api', ownExplainMatches);

const alerted_at = '2026-11-22T09:00:00.000Z';

test('leaves out signups that were deleted, posted again or of another account', async ({ accountId }) => {
  const id = await givenSignup(accountId, { alerted_at });
  const foreign = await givenSignup((await givenAccount()).accountId, { alerted_at });
  const [hash] = id.split('-');
  const asked = [id, id, foreign, `${hash}-zz`, 'no id'];
  expect(await explainMatches(accountId, asked, [])).toMatchObject([{ id, reason: null, more_rules: 0 }]);
});

test('says why the first enabled rule matches, and how many more do', async ({ accountId }) => {
  const id = await givenSignup(accountId, { alerted_at, company_industry: 'Software' });
  for (const name of ['one', 'two', 'three']) await givenRule(accountId, { name });
  await givenRule(accountId, { da_operator: 'above', da_value: 99 });
  const off = (await listRules(accountId)).find(({ name }) => name === 'one');
  await enableRule(accountId, off?.id ?? '', false);
  expect(await explainMatches(accountId, [id], await listRules(accountId))).toMatchObject([
    {
      industry: 'Software',
      reason: 'Company size 51-200 is above 50.',
      more_rules: 1,
      write_to: expect.stringMatching(/^mailto:\S+@\S+\?subject=Thanks%20for%20signing%20up/),
    },
  ]);
  expect(await explainMatches(accountId, [id], [])).toMatchObject([{ reason: null, more_rules: 0 }]);
});

test('judges facts as the customer corrected them', async ({ accountId }) => {
  const domain = 'northwindlabs.example';
  const id = await givenSignup(accountId, { alerted_at, counted_company: domain });
  const corrections = { location: 'Oslo, Norway', company_size: '5001+' } as const;
  await updateItem(setCorrections(accountId, domain, corrections, alerted_at));
  await givenRule(accountId, {});
  const explained = [{ location: 'Oslo, Norway', reason: 'Company size 5,001+ is above 50.' }];
  expect(await explainMatches(accountId, [id], await listRules(accountId))).toMatchObject(explained);
});

test('lists the outcome of each rule for a signup', async ({ accountId }) => {
  const id = await givenSignup(accountId, { created_at: '2099-01-01T00:00:00.000Z' });
  await givenRule(accountId, {});
  await givenRule(accountId, { da_operator: 'above', da_value: 99 });
  const rules = await listRules(accountId);
  const [explained] = (await findSignupsById(accountId, [id])).map((signup) => explainSignup(signup, rules));
  expect((await explained)?.map(({ outcome }) => outcome)).toEqual(['no_match', 'match']);
});
