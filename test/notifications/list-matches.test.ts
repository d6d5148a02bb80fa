import { expect } from 'vitest';
import { setCorrections } from '../../functions/companies/correction-item.ts';
import { findMatches as ownFindMatches } from '../../functions/notifications/alerts/list-matches.ts';
import { enableRule, listRules } from '../../functions/notifications/rules/rule-store.ts';
import { updateItem } from '../../functions/platform/table/table.ts';
import { mostMatches } from '../../shared/notifications/matches-api.ts';
import { givenRule } from '../deliveries/given-deliveries.ts';
import { asFunction } from '../support/as-function.ts';
import { givenAccount, givenSignup, test } from '../support/given.ts';

const findMatches = asFunction('notifications/dashboard-api', ownFindMatches);

const alerted_at = '2026-11-22T09:00:00.000Z';

test('lists the latest signups with an alert by their state, newest first', async ({
  customer: { accountId },
}) => {
  const joined = (state: string) =>
    `2026-11-22 09:00:00.000Z (${state} by dashboard, 2026-11-22T10:00:00.000Z)`;
  const fresh = await givenSignup(accountId, { alerted_at });
  const seen = await givenSignup(accountId, { alerted_at: joined('seen') });
  const handled = await givenSignup(accountId, { alerted_at: joined('handled') });
  const unfit = await givenSignup(accountId, { alerted_at: joined('not_a_fit') });
  await givenSignup(accountId);
  await givenSignup((await givenAccount()).accountId, { alerted_at });
  const idsIn = async (state: Parameters<typeof findMatches>[1]) =>
    (await findMatches(accountId, state, [])).map(({ id }) => id);
  expect(await idsIn('open')).toEqual([seen, fresh]);
  expect(await idsIn('handled')).toEqual([handled]);
  expect(await idsIn('not_a_fit')).toEqual([unfit]);
  expect(await idsIn('all')).toEqual([unfit, handled, seen, fresh]);
  for (let more = 0; more < mostMatches; more += 1) await givenSignup(accountId, { alerted_at });
  expect(await idsIn('all')).toHaveLength(mostMatches);
});

test('says why the first enabled rule matches, and how many more do', async ({ customer: { accountId } }) => {
  await givenSignup(accountId, { alerted_at, company_industry: 'Software' });
  for (const name of ['one', 'two', 'three']) await givenRule(accountId, { name });
  await givenRule(accountId, { da_operator: 'above', da_value: 99 });
  const off = (await listRules(accountId)).find(({ name }) => name === 'one');
  await enableRule(accountId, off?.id ?? '', false);
  expect(await findMatches(accountId, 'open', await listRules(accountId))).toMatchObject([
    { industry: 'Software', reason: 'Company size 51-200 is above 50.', more_rules: 1 },
  ]);
  expect(await findMatches(accountId, 'open', [])).toMatchObject([{ reason: null, more_rules: 0 }]);
});

test('shows and judges facts as the customer corrected them', async ({ customer: { accountId } }) => {
  const domain = 'northwindlabs.example';
  await givenSignup(accountId, { alerted_at, counted_company: domain });
  const corrections = { company_name: 'Northwind Group', company_size: '5001+' } as const;
  await updateItem(setCorrections(accountId, domain, corrections, alerted_at));
  await givenRule(accountId, {});
  expect(await findMatches(accountId, 'open', await listRules(accountId))).toMatchObject([
    { ...corrections, reason: 'Company size 5,001+ is above 50.' },
  ]);
});
