import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleSignup } from '../../functions/notifications/messages/example-signup.ts';
import type { Matchable, Outcome } from '../../shared/notifications/condition.ts';
import { sizeThresholds } from '../../shared/notifications/conditions/company-size.ts';
import { authorityOperators } from '../../shared/notifications/conditions/domain-authority.ts';
import * as judging from '../../shared/notifications/judge-rule.ts';
import type { ConditionName, Conditions, Rule } from '../../shared/notifications/rule.ts';
import { companySizes, emailTypes } from '../../shared/signups/vocabulary.ts';
import { aRule } from './a-rule.ts';

const anySignup: Matchable = {
  email: 'ingrid@halvorsenmarine.example',
  email_type: 'professional',
  company_domain: 'halvorsenmarine.example',
  domain_authority: 60,
  company_size: '51-200',
  company_industry: 'Manufacturing and industrial',
  enrichment_raw_data: {
    company_scrape: {
      company_name: 'Halvorsen Marine',
      industry: 'Manufacturing and industrial',
      size: null,
      location: 'Bergen, Norway',
      description: null,
      products_services: null,
    },
  },
  posted_company: 'Halvorsen Group',
  plan: 'Business',
  company_ordinal: 3,
};
const nothingSet: Conditions = aRule({ da_operator: null, da_value: null });

const strong = { da_operator: 'above', da_value: 50 } as const;
test.each([
  ['professional', true, true],
  ['role', true, false],
  ['personal', false, false],
  ['disposable', false, false],
  ['relay', false, false],
] as const)('a %s address notifies with role_emails_only: %s, and %s without', (email_type, ...expected) => {
  for (const [index, role_emails_only] of [true, false].entries())
    expect(matches({ ...strong, role_emails_only }, { email_type })).toBe(expected[index]);
});

test.each([
  ['above', 50, [51], [50, 49]],
  ['above', 0, [1], [0, null]],
  ['above', 99, [100], []],
  ['above', 100, [], [100]],
  ['below', 50, [49], [50, 51]],
  ['below', 0, [], [0]],
  ['below', 1, [0], []],
  ['below', 100, [99], [100, null]],
] as const)('domain authority %s %i matches %j, and not %j', (da_operator, da_value, inside, outside) => {
  const isMatch = (domain_authority: number | null) =>
    matches({ da_operator, da_value }, { domain_authority });
  expect([...inside, ...outside].filter(isMatch)).toEqual(inside);
});

describe('company size', () => {
  /** Per threshold: the ranges above it and below it; the others are neither. */
  const table: Record<(typeof sizeThresholds)[number], { above: string[]; below: string[] }> = {
    '10': { above: ['11-50', '51-200', '201-1000', '1001-5000', '5001+'], below: ['1-10'] },
    '50': { above: ['51-200', '201-1000', '1001-5000', '5001+'], below: ['1-10', '11-50'] },
    '200': { above: ['201-1000', '1001-5000', '5001+'], below: ['1-10', '11-50', '51-200'] },
    '1000': { above: ['1001-5000', '5001+'], below: ['1-10', '11-50', '51-200', '201-1000'] },
    '5000': { above: ['5001+'], below: ['1-10', '11-50', '51-200', '201-1000', '1001-5000'] },
  };
  const unknown = ['unknown', null, '', 'many', 'about us'];

  for (const size_value of sizeThresholds) {
    for (const size_operator of ['above', 'below'] as const) {
      test.each([...companySizes, ...unknown])(`%s ${size_operator} ${size_value}`, (company_size) => {
        const expected = table[size_value][size_operator].includes(company_size ?? '');
        expect(matches({ size_operator, size_value }, { company_size })).toBe(expected);
      });
    }
  }

  for (const size_value of companySizes) {
    test.each([...companySizes, ...unknown])(`%s equals ${size_value}`, (company_size) => {
      expect(matches({ size_operator: 'equals', size_value }, { company_size })).toBe(
        company_size === size_value,
      );
    });
  }

  test.each([
    ['51 - 200 employees', '51-200'],
    ['51–200', '51-200'],
    ['51—200', '51-200'],
    ['51 to 200', '51-200'],
    ['5,001+', '5001+'],
    ['5 001+', '5001+'],
    ['10,001+ employees', '5001+'],
    ['1.001-5.000', '1001-5000'],
    ['1,001–5,000 employees', '1001-5000'],
    ['201-500', '201-1000'],
    ['about 120 people', '51-200'],
    ['1 - 10', '1-10'],
    ['Self-employed, 1', '1-10'],
  ])('"%s" counts as %s', (company_size, size_value) => {
    expect(matches({ size_operator: 'equals', size_value }, { company_size })).toBe(true);
    for (const other of companySizes.filter((size) => size !== size_value))
      expect(matches({ size_operator: 'equals', size_value: other }, { company_size })).toBe(false);
  });
});

test('a rule ignores unknown values that it has no condition for', () => {
  for (const domain_authority of [null, 0])
    expect(matches({ size_operator: 'above', size_value: '50' }, { domain_authority })).toBe(true);
  for (const company_size of [null, 'unknown'])
    expect(matches({ da_operator: 'above', da_value: 50 }, { company_size })).toBe(true);
});

const authority = fc.integer({ min: 0, max: 100 });
const anyMatchable: fc.Arbitrary<Partial<Matchable>> = fc.record({
  email_type: fc.constantFrom(...emailTypes),
  domain_authority: fc.option(authority),
  company_size: fc.option(fc.constantFrom(...companySizes, 'unknown')),
});
const anyAuthority = fc.record({ da_operator: fc.constantFrom(...authorityOperators), da_value: authority });
const anySize = fc.oneof(
  fc.record({
    size_operator: fc.constantFrom('above' as const, 'below' as const),
    size_value: fc.constantFrom(...sizeThresholds),
  }),
  fc.record({ size_operator: fc.constant('equals' as const), size_value: fc.constantFrom(...companySizes) }),
);

const unlocated = { enrichment_raw_data: null };

describe('a rule compares, and says in words', () => {
  const both = { da_operator: 'above', da_value: 30, size_operator: 'above', size_value: '200' } as const;
  const unsure = (size_unknown_da_value: number) =>
    ({ size_operator: 'above', size_value: '200', size_unknown_da_value }) as const;
  const listed = (...domains: string[]) => ({ domain_operator: 'in', domains }) as const;
  const unlisted = (...domains: string[]) => ({ domain_operator: 'not_in', domains }) as const;
  const posted = (...company_contains: string[]) => ({ company_contains });
  const notLegal: Partial<Conditions> = { industry_operator: 'not_in', industries: ['Legal'] };
  const subdomain = { email: 'a@eu.halvorsenmarine.example' };
  const judged = (outcome: Outcome, ...cases: [Partial<Conditions>, Partial<Matchable>, string][]) =>
    test.each(cases)(`${outcome} of %j about %j: %s`, (rule, signup, words) => {
      const sentence = outcome === 'cannot_tell' ? `${words}, so this rule can't tell.` : words;
      expect(judge(rule, signup)).toMatchObject({ outcome, sentence });
    });
  const banks = { company_industry: 'Banking' };
  const largest = { company_size: '5001+' };
  const larger = { company_size: '201-1000' };
  const unsized = { company_size: 'unknown' };
  judged(
    'match',
    [{ industries: ['Legal', 'Software'] }, { company_industry: 'Software' }, 'Industry is Software.'],
    [{ industries: ['Financial services'] }, banks, 'Industry is Banking.'],
    [{ location_contains: ['oslo', 'BERGEN'] }, {}, 'Location “Bergen, Norway” contains “BERGEN”.'],
    [{ countries: ['SE', 'NO'] }, {}, 'Country is Norway.'],
    [listed('halvorsenmarine.example'), {}, 'Domain halvorsenmarine.example is in the list.'],
    [unlisted('acme.example'), {}, "Domain halvorsenmarine.example isn't in the list."],
    [notLegal, {}, 'Industry is Manufacturing and industrial.'],
    [notLegal, { company_industry: null }, 'Industry is unknown.'],
    [{ country_operator: 'not_in', countries: ['SE'] }, {}, 'Country is Norway.'],
    [{ country_operator: 'not_in', countries: ['SE'] }, unlocated, 'Country is unknown.'],
    [{ email_types: ['role'] }, { email_type: 'role' }, 'Email type is role.'],
    [{ email_types: ['professional', 'role'] }, {}, 'Email type is professional.'],
    [{ signup_ordinals: [1, 3] }, {}, 'This is the 3rd signup from halvorsenmarine.example.'],
    [posted('holding', 'group'), {}, 'Posted company name “Halvorsen Group” contains “group”.'],
    [{ plans: ['team', 'business'] }, {}, 'Plan is “Business”.'],
    [{ da_known: true }, {}, 'Domain authority 60 is known.'],
    [{ size_operator: 'equals', size_value: '5001+' }, largest, 'Company size 5,001+ is 5,001+.'],
    [unsure(59), unsized, 'Company size is unknown and domain authority 60 is above 59.'],
    [unsure(100), larger, 'Company size 201-1,000 is above 200.'],
    [both, larger, 'Domain authority 60 is above 30 and company size 201-1,000 is above 200.'],
  );
  judged(
    'no_match',
    [{ industries: ['Legal'] }, {}, 'Industry is Manufacturing and industrial, not Legal.'],
    [{ location_contains: ['Oslo'] }, {}, "Location “Bergen, Norway” doesn't contain “Oslo”."],
    [{ countries: ['SE', 'DK', 'FI'] }, {}, 'Country is Norway, not Sweden, Denmark or Finland.'],
    [notLegal, { company_industry: 'Legal services' }, 'Industry is Legal services, which is excluded.'],
    [{ country_operator: 'not_in', countries: ['SE', 'NO'] }, {}, 'Country is Norway, which is excluded.'],
    [listed('marine.example'), {}, "Domain halvorsenmarine.example isn't in the list."],
    [unlisted('*.halvorsenmarine.example'), subdomain, 'Domain eu.halvorsenmarine.example is in the list.'],
    [{ email_types: ['role'] }, {}, 'Email type is professional, not role.'],
    [{ da_known: true }, { email_type: 'relay' }, 'Relay addresses never alert.'],
    [
      { email_types: ['professional', 'role'] },
      { email_type: 'relay' },
      'Relay addresses never alert and email type is relay, not professional or role.',
    ],
    [{ signup_ordinals: [1] }, {}, 'This is the 3rd signup from halvorsenmarine.example, not the 1st.'],
    [posted('AG'), {}, "Posted company name “Halvorsen Group” doesn't contain “AG”."],
    [{ plans: ['Team'] }, {}, 'Plan is “Business”, not “Team”.'],
    [{ da_known: true }, { domain_authority: null }, 'Domain authority is unknown.'],
    [{ size_operator: 'above', size_value: '200' }, {}, 'Company size 51-200 is not above 200.'],
    [unsure(60), unsized, 'Company size is unknown and domain authority 60 is not above 60.'],
    [unsure(0), {}, 'Company size 51-200 is not above 200.'],
    [both, { ...unsized, domain_authority: 12 }, 'Domain authority 12 is not above 30.'],
    [
      { ...both, role_emails_only: false },
      { email_type: 'role' },
      'Role addresses are excluded and company size 51-200 is not above 200.',
    ],
  );
  judged(
    'cannot_tell',
    [{ industries: ['Legal'] }, { company_industry: null }, 'Industry is unknown'],
    [{ location_contains: ['Oslo'] }, unlocated, 'Location is unknown'],
    [{ countries: ['NO'] }, unlocated, 'Country is unknown'],
    [
      { signup_ordinals: [1] },
      { company_ordinal: null },
      "The signup's place among those from its company is unknown",
    ],
    [posted('Group'), { posted_company: null }, 'No company name was posted'],
    [{ plans: ['Team'] }, { plan: null }, 'No plan was posted'],
    [both, unsized, 'Company size is unknown'],
    [unsure(0), { ...unsized, domain_authority: null }, 'Company size and domain authority are unknown'],
  );
});

/** One rule per condition, with its description. */
const oneOfEach: Record<ConditionName, [Partial<Conditions>, string]> = {
  da_value: [{ da_operator: 'below', da_value: 12 }, 'Domain authority below 12.'],
  size_value: [{ size_operator: 'equals', size_value: '1-10' }, 'Company size equals 1-10.'],
  da_known: [{ da_known: true }, 'Domain authority is known.'],
  industries: [{ industries: ['Legal', 'Software'] }, 'Industry is Legal or Software.'],
  location_contains: [{ location_contains: ['Oslo'] }, 'Location contains “Oslo”.'],
  countries: [{ countries: ['NO', 'SE'] }, 'Country is Norway or Sweden.'],
  domains: [{ domain_operator: 'in', domains: ['*.acme.example'] }, 'Domain is *.acme.example.'],
  email_types: [{ email_types: ['professional', 'role'] }, 'Email type is professional or role.'],
  signup_ordinals: [{ signup_ordinals: [3] }, 'The 3rd signup from the same company.'],
  company_contains: [{ company_contains: ['Holding'] }, 'Posted company name contains “Holding”.'],
  plans: [{ plans: ['Team', 'Business'] }, 'Plan is “Team” or “Business”.'],
};
const ofEach = Object.values(oneOfEach);

test('a rule describes what it wants if the size is unknown', () => {
  const rule = { size_operator: 'above', size_value: '1000', size_unknown_da_value: 60 } as const;
  expect(described(rule)).toBe('Company size above 1,000 (if unknown, domain authority above 60).');
  expect(judging.describeAuthority({ da_operator: 'below', da_value: 50 })).toBe('Below 50');
  expect(judging.describeSize({ ...nothingSet, ...rule })).toBe(
    'Above 1,000, or unknown and authority above 60',
  );
});

test.each(ofEach)('the rule %j is described in words: %s', (set, words) => {
  expect(described(set)).toBe(words);
});

test('a rule with two conditions matches exactly when a rule with each of them does', () => {
  fc.assert(
    fc.property(anyAuthority, anySize, fc.boolean(), anyMatchable, (one, other, role_emails_only, signup) => {
      const alone = (part: Partial<Conditions>) => matches({ ...part, role_emails_only }, signup);
      return alone({ ...one, ...other }) === (alone(one) && alone(other));
    }),
  );
});

const after = '2026-11-20T00:00:00.000Z';
const changed = { outcome: 'match', besides: 'changed_after' };
const tooWeak = { outcome: 'no_match', sentence: 'Domain authority 71 is not above 99.' };

test.each<[string, Partial<Rule>, boolean, object]>([
  ['a match that was alerted', {}, true, { outcome: 'match' }],
  ['a match whose alert was not sent', {}, false, { outcome: 'match' }],
  ['a rule created later', { created_at: after }, false, { outcome: 'no_match', besides: 'created_after' }],
  ['a rule that is off', { enabled: false }, false, { outcome: 'match', besides: 'off' }],
  ['a rule that was changed since', { changed_at: after }, false, changed],
  ['a rule that no longer matches what it alerted about', { da_value: 99, changed_at: after }, true, changed],
  ['a rule that does not match', { da_value: 99 }, false, tooWeak],
])('%s is explained', (_, fields, alerted, expected) => {
  const explained = judging.explainRule(aRule(fields), exampleSignup, alerted);
  expect(explained).toMatchObject(expected);
  if (!('besides' in expected)) expect(explained.besides).toBeUndefined();
});

function described(rule: Partial<Conditions>): string {
  return judging.describeRule({ ...nothingSet, ...rule });
}

function matches(rule: Partial<Conditions>, signup: Partial<Matchable> = {}) {
  return judge(rule, signup).outcome === 'match';
}

function judge(rule: Partial<Conditions>, signup: Partial<Matchable>) {
  return judging.judgeRule({ ...nothingSet, ...rule }, { ...anySignup, ...signup });
}
