import { describe, expect, test } from 'vitest';
import { namedCondition } from '../../shared/notifications/conditions/every-condition.ts';
import { describeAuthority, describeSize } from '../../shared/notifications/describe-rule.ts';
import { noCondition, ruleChoiceSchema, ruleSchema } from '../../shared/notifications/rule.ts';
import { firstRule } from './a-rule.ts';

describe('a rule', () => {
  test.each([
    {},
    { name: 'Nothing' },
    { da_operator: 'above' },
    { size_operator: 'equals' },
    { da_value: null },
  ])('without a condition is refused: %j', (choice) => expect(problems(choice)).toEqual([noCondition]));

  test.each([-1, 101, 50.5, Number.NaN, '50', true])('with the authority %j is refused', (da_value) => {
    expect(problems({ da_operator: 'above', da_value })).toContain('must be a whole number from 0 to 100');
  });

  test.each([0, 1, 100])('with the authority %i is accepted', (da_value) => {
    expect(problems({ da_operator: 'below', da_value })).toEqual([]);
  });

  test.each([
    ['above', '51-200'],
    ['below', '5001+'],
    ['equals', '50'],
    ['equals', '51 - 200'],
    ['above', '51'],
    [null, '50'],
    ['between', '50'],
  ])('with the size %s %s is refused', (size_operator, size_value) => {
    expect(problems({ size_operator, size_value }).length).toBeGreaterThan(0);
  });

  test.each([
    [{ da_value: 50 }, 'da_operator', 'must be above or below'],
    [{ da_operator: 'equals', da_value: 50 }, 'da_operator', 'must be above or below'],
    [{ da_operator: 'above', da_value: 101 }, 'da_value', 'must be a whole number from 0 to 100'],
    [{ da_operator: 'above', da_value: -1 }, 'da_value', 'must be a whole number from 0 to 100'],
    [{ size_operator: 'near', size_value: '50' }, 'size_operator', 'must be above, below or equals'],
    [
      { size_operator: 'above', size_value: '51-200' },
      'size_value',
      'must be one of 10, 50, 200, 1000, 5000 for above and below, or of 1-10, 11-50, 51-200, 201-1000, 1001-5000, 5001+ for equals',
    ],
    [
      { size_operator: 'equals', size_value: '7' },
      'size_value',
      'must be one of 10, 50, 200, 1000, 5000 for above and below, or of 1-10, 11-50, 51-200, 201-1000, 1001-5000, 5001+ for equals',
    ],
    [
      { da_operator: 'above', da_value: 5, role_emails_only: 'yes' },
      'role_emails_only',
      'must be true or false',
    ],
  ])('that is refused names the field and its allowed values: %j', (choice, field, message) => {
    expect(issues(choice).map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });

  test('without a condition is refused in the words of the form', () => {
    expect(problems({})).toEqual(['Please set at least one condition (Domain Authority or Company Size)']);
  });

  test.each([
    ['above', '10'],
    ['below', '5000'],
    ['equals', '5001+'],
    ['equals', '1-10'],
  ])('with the size %s %s is accepted', (size_operator, size_value) => {
    expect(problems({ size_operator, size_value })).toEqual([]);
  });

  test('has its name trimmed, and no name if it is blank', () => {
    const named = (name: unknown) => ruleChoiceSchema.parse({ name, da_operator: 'above', da_value: 1 }).name;
    expect(named('  Big fish ')).toBe('Big fish');
    for (const blank of ['', '   ', null, undefined]) expect(named(blank)).toBeNull();
    expect(problems({ name: 'x'.repeat(101), da_operator: 'above', da_value: 1 })).toHaveLength(1);
    expect(problems({ name: 'a\u0000b', da_operator: 'above', da_value: 1 })).toHaveLength(1);
  });

  test('lets role addresses notify by default', () => {
    expect(ruleChoiceSchema.parse({ da_operator: 'above', da_value: 1 }).role_emails_only).toBe(true);
  });
});

describe('the condition that a rule is named after', () => {
  const parse = (choice: Record<string, unknown>) => namedCondition(ruleChoiceSchema.parse(choice));

  test.each([
    [{ da_operator: 'below', da_value: 0 }, 'domain_authority', 'below', '0'],
    [{ size_operator: 'equals', size_value: '51-200' }, 'company_size', 'equals', '51-200'],
    [{ size_operator: 'above', size_value: '200' }, 'company_size', 'above', '200'],
    [
      { da_operator: 'above', da_value: 40, size_operator: 'above', size_value: '50' },
      'domain_authority',
      'above',
      '40',
    ],
  ])('%j', (choice, condition_type, condition_operator, condition_value) => {
    expect(parse(choice)).toEqual({ condition_type, condition_operator, condition_value });
  });
});

test('a stored rule is read with all its fields, and with an unknown condition or operator not at all', () => {
  const rule = firstRule;
  expect(ruleSchema.parse(rule)).toEqual({
    ...rule,
    da_known: null,
    industries: null,
    location_contains: null,
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
  });
  expect(ruleSchema.parse({ ...rule, condition_type: 'company_size' }).condition_type).toBe('company_size');
  for (const [field, value] of Object.entries({
    condition_type: '',
    condition_operator: 'near',
    id: undefined,
  })) {
    expect(ruleSchema.safeParse({ ...rule, [field]: value }).success).toBe(false);
  }
});

test('conditions are described in words', () => {
  expect(describeAuthority({ da_operator: 'above', da_value: 50 })).toBe('Above 50');
  expect(describeAuthority({ da_operator: null, da_value: null })).toBeNull();
  expect(describeAuthority({ da_operator: 'below', da_value: 0 })).toBe('Below 0');
  expect(describeSize({ size_operator: 'equals', size_value: '51-200' })).toBe('Equals 51-200');
  expect(describeSize({ size_operator: 'below', size_value: '50' })).toBe('Below 50');
  expect(describeSize({ size_operator: 'equals', size_value: '5001+' })).toBe('Equals 5,001+');
  expect(describeSize({ size_operator: null, size_value: null })).toBeNull();
});

function problems(choice: Record<string, unknown>): string[] {
  return issues(choice).map(({ message }) => message);
}

function issues(choice: Record<string, unknown>) {
  return ruleChoiceSchema.safeParse(choice).error?.issues ?? [];
}
