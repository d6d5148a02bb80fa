import { expect } from 'vitest';
import { previewOf as ownPreviewOf } from '../../functions/notifications/rules/preview-rule.ts';
import { previewedSignups } from '../../shared/notifications/api.ts';
import { ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { joinTimes } from '../../shared/signups/stored-names.ts';
import { asFunction } from '../support/as-function.ts';
import { givenSignups, test } from '../support/given.ts';

const previewOf = asFunction('notifications/dashboard-api', ownPreviewOf);
const now = new Date();
const large = { size_operator: 'above', size_value: '200' };

function preview(accountId: string, choice: object) {
  return previewOf(accountId, ruleChoiceSchema.parse(choice), now);
}

function daysAgo(days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}

test('a preview lists whom the rule cannot judge by authority, until it wants something for unknown sizes', async ({
  accountId,
  given,
}) => {
  for (const domain_authority of [12, null, 62, 40, 5, 7])
    await given.signup(accountId, { company_size: 'unknown', domain_authority });
  await given.signup(accountId, { company_size: '5001+', domain_authority: 1 });
  const shown = async (size_unknown_da_value?: number) => {
    const answer = await preview(accountId, { ...large, size_unknown_da_value });
    const undecided = answer.undecided.map(({ domain_authority }) => domain_authority);
    const counts = [answer.matched, answer.no_match, answer.cannot_tell, answer.size_unknown];
    return { counts, undecided, because: answer.undecided[0]?.because };
  };
  const because = ['company size is unknown'];
  expect(await shown()).toEqual({ counts: [1, 0, 6, 6], undecided: [62, 40, 12, 7, 5], because });
  expect(await shown(12)).toEqual({
    counts: [3, 3, 1, 0],
    undecided: [null],
    because: ['company size and domain authority are unknown'],
  });
});

test('a preview covers 30 days, with imports by their dates, and countries', async ({ accountId }) => {
  const from = (location: string, created_at: string) => ({
    company_size: '5001+' as const,
    created_at,
    enrichment_raw_data: { company_scrape: { ...empty, location } },
  });
  await givenSignups(accountId, [
    from('Lyon, France', daysAgo(31)),
    from('Oslo, Norway', daysAgo(29)),
    from('Lyon, France', joinTimes({ created_at: daysAgo(2), signed_up_at: daysAgo(40) })),
    from('Wien, Austria', daysAgo(1)),
    from('Bergen, Norway', daysAgo(0)),
  ]);
  expect(await preview(accountId, large)).toMatchObject({
    matched: 3,
    of: 3,
    has_more: false,
    countries: [
      { code: 'NO', signups: 2 },
      { code: 'AT', signups: 1 },
    ],
  });
});

test('a preview reads the latest 500 signups, and says that there are more', async ({ accountId }) => {
  await givenSignups(
    accountId,
    Array.from({ length: previewedSignups + 1 }, (_, at) => ({ company_size: at === 0 ? '1-10' : '5001+' })),
  );
  expect(await preview(accountId, large)).toMatchObject({ matched: 500, of: 500, has_more: true });
});

const empty = { company_name: null, industry: null, size: null, description: null, products_services: null };
