import { describe, expect, test } from 'vitest';
import { namedCondition } from '../../shared/notifications/conditions/every-condition.ts';
import { maxDomains } from '../../shared/notifications/domain-list.ts';
import { ruleChoiceSchema, ruleSchema } from '../../shared/notifications/rule.ts';
import { firstRule } from './a-rule.ts';

describe('a rule', () => {
  test.each([
    {},
    { name: 'Nothing' },
    { da_operator: 'above' },
    { size_operator: 'equals' },
    { da_value: null },
    { industries: [], countries: [], email_types: null },
  ])('without a condition is refused: %j', (choice) => {
    const words = 'Please set at least one condition (Domain Authority or Company Size)';
    expect(problems(choice)).toEqual([words]);
  });

  test.each([
    ['above', '51-200'],
    ['below', '5001+'],
    ['equals', '50'],
    ['equals', '51 - 200'],
    ['above', '51'],
    ['above', '1-10'],
  ])('with the size %s %s is refused, with the allowed values', (size_operator, size_value) => {
    const words =
      'must be one of 10, 50, 200, 1000, 5000 for above and below, or of 1-10, 11-50, 51-200, 201-1000, 1001-5000, 5001+ for equals';
    expect(issues({ size_operator, size_value })).toEqual([['size_value', words]]);
  });

  const strong = { da_operator: 'above', da_value: 5 };
  const range = 'must be a whole number from 0 to 100';
  const places = 'must be whole numbers from 1 to 20';
  const texts = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
  test.each([
    ...['da_value', 'size_unknown_da_value'].flatMap((field) =>
      [-1, 101, 50.5, Number.NaN, '50', true].map((value) => [{ ...strong, [field]: value }, field, range]),
    ),
    [{ da_value: 50 }, 'da_operator', 'must be above or below'],
    [{ da_operator: 'equals', da_value: 50 }, 'da_operator', 'must be above or below'],
    [{ size_value: '50' }, 'size_value', expect.stringMatching(/^must be one of 10, /)],
    [{ size_operator: 'near', size_value: '50' }, 'size_operator', 'must be above, below or equals'],
    [{ ...strong, role_emails_only: 'yes' }, 'role_emails_only', 'must be true or false'],
    [{ industries: ['Alchemy'] }, 'industries.0', 'must be industries from the list'],
    [{ countries: ['Norway'] }, 'countries.0', 'must be ISO country codes such as NO'],
    [{ email_types: ['personal'] }, 'email_types.0', 'must be professional or role'],
    ...[0, 21, 1.5].map((place) => [{ signup_ordinals: [place] }, 'signup_ordinals.0', places]),
    [{ location_contains: [' '] }, 'location_contains.0', 'must not be empty'],
    [{ location_contains: ['x'.repeat(101)] }, 'location_contains.0', 'must be at most 100 characters'],
    [{ company_contains: texts(21) }, 'company_contains', 'must have at most 20 values'],
    [{ company_contains: 'Group' }, 'company_contains', 'must be a list'],
    [{ plans: [' '] }, 'plans.0', 'must not be empty'],
    [{ plans: ['x'.repeat(51)] }, 'plans.0', 'must be at most 50 characters'],
    [{ da_known: false }, 'da_known', 'must be true'],
  ] as [object, string, string][])('that is refused names field and values: %j', (choice, field, words) => {
    expect(issues(choice)).toEqual([[field, words]]);
  });
});

test('a rule alerts about role addresses, too, unless it says otherwise', () => {
  expect(ruleChoiceSchema.parse({ da_known: true }).role_emails_only).toBe(true);
  expect(ruleChoiceSchema.parse({ da_known: true, role_emails_only: false }).role_emails_only).toBe(false);
});

const domains = (count: number) => Array.from({ length: count }, (_, index) => `acme${index}.example`);

describe('a list of domains', () => {
  test('may have 1,000 entries, and one more is refused', () => {
    expect(problems({ domain_operator: 'in', domains: domains(maxDomains) })).toEqual([]);
    expect(problems({ domain_operator: 'in', domains: domains(maxDomains + 1) })).toEqual([
      'must list at most 1,000 domains',
    ]);
  });

  test('may have 40,000 characters altogether', () => {
    const long = Array.from(
      { length: 200 },
      (_, index) => `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.acme${index}.com`,
    );
    expect(problems({ domain_operator: 'in', domains: long.slice(0, 150) })).toEqual([]);
    const tooLong = ['must have at most 40,000 characters altogether'];
    expect(problems({ domain_operator: 'in', domains: [...long, ...domains(100)] })).toEqual(tooLong);
  });

  test.each([
    ['ac*me.com', '“ac*me.com”: a wildcard can only stand in front, as in *.acme.com'],
    ['*.*.acme.com', '“*.*.acme.com”: a wildcard can only stand in front, as in *.acme.com'],
    ['acme', "“acme” isn't a domain such as acme.com or *.acme.com"],
    ['ann@acme.com', "“ann@acme.com” isn't a domain such as acme.com or *.acme.com"],
    ['https://acme.com', "“https://acme.com” isn't a domain such as acme.com or *.acme.com"],
    ['-acme.com', "“-acme.com” isn't a domain such as acme.com or *.acme.com"],
  ])('with %s is refused, with a correct example', (entry, problem) => {
    expect(problems({ domain_operator: 'in', domains: [entry] })).toEqual([problem]);
  });

  test('is stored in lower-case ASCII, each domain once', () => {
    const listed = [' Acme.com', 'acme.com', '*.Brücke.de', 'brücke.de'];
    const choice = { domain_operator: 'not_in', domains: listed };
    const domains = ['acme.com', '*.xn--brcke-lva.de', 'xn--brcke-lva.de'];
    expect(ruleChoiceSchema.parse(choice).domains).toEqual(domains);
  });
});

const growing = { size_operator: 'above', size_value: '50' };

test.each([
  [{ da_operator: 'below', da_value: 0 }, 'domain_authority', 'below', '0'],
  [{ size_operator: 'equals', size_value: '51-200' }, 'company_size', 'equals', '51-200'],
  [{ da_operator: 'above', da_value: 40, ...growing }, 'domain_authority', 'above', '40'],
  [{ countries: ['NO'], ...growing }, 'company_size', 'above', '50'],
  [{ da_known: true }, 'domain_authority', 'known', 'true'],
  [{ industries: ['Legal'] }, 'industry', 'one_of', 'Legal'],
  [{ location_contains: ['Oslo'] }, 'location', 'contains', 'Oslo'],
  [{ countries: ['NO'] }, 'location', 'one_of', 'NO'],
  [{ domain_operator: 'in', domains: ['acme.com'] }, 'domain', 'one_of', 'acme.com'],
  [{ domain_operator: 'not_in', domains: ['acme.com'] }, 'domain', 'not_one_of', 'acme.com'],
  [{ email_types: ['role'] }, 'email_type', 'one_of', 'role'],
  [{ signup_ordinals: [1, 3] }, 'signup_ordinal', 'one_of', '1,3'],
  [{ company_contains: ['Group'] }, 'posted_company', 'contains', 'Group'],
  [{ plans: ['Team'] }, 'plan', 'one_of', 'Team'],
])('a rule is named after its first condition: %j after %s %s', (choice, type, operator, value) => {
  const named = { condition_type: type, condition_operator: operator, condition_value: value };
  expect(namedCondition(ruleChoiceSchema.parse(choice))).toEqual(named);
});

test('a stored rule is read with all its fields, and with an unknown condition or operator not at all', () => {
  const rule = firstRule;
  expect(ruleSchema.parse(rule)).toEqual({
    ...rule,
    da_known: null,
    industry_operator: null,
    industries: null,
    location_contains: null,
    country_operator: null,
    countries: null,
    domain_operator: null,
    domains: null,
    email_types: null,
    signup_ordinals: null,
    company_contains: null,
    plans: null,
    changed_at: null,
    alert_days: {},
    destinations: ['email'],
    timing: 'at_once',
    digest_hour: 9,
    digest_weekday: 1,
    last_alert_at: null,
    dismissed_facts: [],
  });
  expect(ruleSchema.parse({ ...rule, condition_type: 'company_size' }).condition_type).toBe('company_size');
  const wrong = { condition_type: '', condition_operator: 'near', id: undefined };
  for (const [field, value] of Object.entries(wrong))
    expect(ruleSchema.safeParse({ ...rule, [field]: value }).success).toBe(false);
});

function problems(choice: object): string[] {
  return issues(choice).map(([, message = '']) => message);
}

/** The field and words of each problem. */
function issues(choice: object) {
  const found = ruleChoiceSchema.safeParse(choice).error?.issues ?? [];
  return found.map(({ path, message }) => [path.join('.'), message]);
}
