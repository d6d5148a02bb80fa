import { expect } from 'vitest';
import { previewOf } from '../../functions/notifications/rules/preview-rule.ts';
import { listLatestSignups } from '../../functions/signups/items/signup-store.ts';
import { ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { test } from '../support/given.ts';

test('a preview lists signups of unknown size by authority, until the rule wants something for them', async ({
  accountId,
  given,
}) => {
  for (const domain_authority of [12, null, 62, 40, 5, 7])
    await given.signup(accountId, { company_size: 'unknown', domain_authority });
  await given.signup(accountId, { company_size: '5001+', domain_authority: 1 });
  const signups = await listLatestSignups(accountId, 100);
  const preview = (size_unknown_da_value?: number) => {
    const choice = { size_operator: 'above', size_value: '200', size_unknown_da_value };
    const { matched, no_match, cannot_tell, size_unknown } = previewOf(
      ruleChoiceSchema.parse(choice),
      signups,
    );
    const strongest = size_unknown.strongest.map(({ domain_authority }) => domain_authority);
    return { counts: [matched, no_match, cannot_tell], signups: size_unknown.signups, strongest };
  };
  expect(preview()).toEqual({ counts: [1, 0, 6], signups: 6, strongest: [62, 40, 12, 7, 5] });
  expect(preview(12)).toEqual({ counts: [3, 3, 1], signups: 0, strongest: [] });
});
