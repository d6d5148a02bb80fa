import { describe, expect, test } from 'vitest';
import { namedCondition } from '../../shared/notifications/conditions/every-condition.ts';
import { entriesOf, maxDomains } from '../../shared/notifications/domain-list.ts';
import { noCondition, ruleChoiceSchema } from '../../shared/notifications/rule.ts';

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
    expect(problems({ domain_operator: 'in', domains: [...long, ...domains(100)] })).toEqual([
      'must have at most 40,000 characters altogether',
    ]);
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
    const choice = {
      domain_operator: 'not_in',
      domains: [' Acme.com', 'acme.com', '*.Brücke.de', 'brücke.de'],
    };
    expect(ruleChoiceSchema.parse(choice).domains).toEqual([
      'acme.com',
      '*.xn--brcke-lva.de',
      'xn--brcke-lva.de',
    ]);
  });

  test('can be pasted with any separators', () => {
    expect(entriesOf(' acme.com, b.de;c.fr\n\n*.d.es\t')).toEqual(['acme.com', 'b.de', 'c.fr', '*.d.es']);
  });

  test('needs an operator, in or not_in', () => {
    expect(problems({ domains: ['acme.com'] })).toEqual(['must be in or not_in']);
  });
});

test.each([
  [{ industries: ['Alchemy'] }, 'must be industries from the list'],
  [{ countries: ['Norway'] }, 'must be ISO country codes such as NO'],
  [{ email_types: ['personal'] }, 'must be professional or role'],
  [{ signup_ordinals: [0] }, 'must be whole numbers from 1 to 20'],
  [{ signup_ordinals: [21] }, 'must be whole numbers from 1 to 20'],
  [{ signup_ordinals: [1.5] }, 'must be whole numbers from 1 to 20'],
  [{ location_contains: [' '] }, 'must not be empty'],
  [{ location_contains: ['x'.repeat(101)] }, 'must be at most 100 characters'],
  [
    { company_contains: Array.from({ length: 21 }, (_, index) => `c${index}`) },
    'must have at most 20 values',
  ],
  [{ company_contains: 'Group' }, 'must be a list'],
  [{ plans: [' '] }, 'must not be empty'],
  [{ plans: ['x'.repeat(51)] }, 'must be at most 50 characters'],
  [{ da_known: false }, 'must be true'],
])('%j is refused: %s', (choice, problem) => {
  expect(problems(choice)).toContain(problem);
});

test('a rule whose conditions are all empty is refused', () => {
  expect(problems({ industries: [], countries: [], email_types: null })).toEqual([noCondition]);
});

test.each([
  [{ da_known: true }, 'domain_authority', 'known'],
  [{ industries: ['Legal'] }, 'industry', 'one_of'],
  [{ location_contains: ['Oslo'] }, 'location', 'contains'],
  [{ countries: ['NO'] }, 'location', 'one_of'],
  [{ domain_operator: 'in', domains: ['acme.com'] }, 'domain', 'one_of'],
  [{ domain_operator: 'not_in', domains: ['acme.com'] }, 'domain', 'not_one_of'],
  [{ email_types: ['role'] }, 'email_type', 'one_of'],
  [{ signup_ordinals: [1, 3] }, 'signup_ordinal', 'one_of'],
  [{ company_contains: ['Group'] }, 'posted_company', 'contains'],
  [{ plans: ['Team'] }, 'plan', 'one_of'],
  [{ countries: ['NO'], size_operator: 'above', size_value: '50' }, 'company_size', 'above'],
])('%j is named after %s, %s', (choice, condition_type, condition_operator) => {
  expect(namedCondition(ruleChoiceSchema.parse(choice))).toMatchObject({
    condition_type,
    condition_operator,
  });
});

function problems(choice: Record<string, unknown>): string[] {
  return (ruleChoiceSchema.safeParse(choice).error?.issues ?? []).map(({ message }) => message);
}
