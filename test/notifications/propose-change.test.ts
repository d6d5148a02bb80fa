import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { findProposal as ownFindProposal } from '../../functions/notifications/rules/find-proposal.ts';
import { type MarkedSignup, proposeChange } from '../../functions/notifications/rules/propose-change.ts';
import * as store from '../../functions/notifications/rules/rule-store.ts';
import { dismissProposal as dismissDeclaration } from '../../shared/notifications/api.ts';
import { judgeRule } from '../../shared/notifications/judge-rule.ts';
import { type Rule, ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { joinAlert } from '../../shared/signups/stored-names.ts';
import { companySizes, type HandlingState, handlingStates } from '../../shared/signups/vocabulary.ts';
import { asFunction } from '../support/as-function.ts';
import { givenAccount, test } from '../support/given.ts';
import { aRule } from './a-rule.ts';

const findProposal = asFunction('notifications/dashboard-api', ownFindProposal);
const dismissProposal = asFunction('notifications/dashboard-api', store.dismissProposal);
const period = 'In the last 30 days';
const everyone = { da_operator: null, da_value: null, da_known: true } as const;

interface Shape {
  readonly state?: HandlingState;
  readonly industry?: string | null;
  readonly location?: string | null;
  readonly company_size?: string;
  readonly email?: string;
  readonly email_type?: 'professional' | 'role';
}

function aSignup({ state = 'not_a_fit', industry = null, location = null, ...fields }: Shape): MarkedSignup {
  const nothing = { company_name: null, size: null, description: null, products_services: null };
  return {
    email: 'maya@acme.example',
    email_type: 'professional',
    company_domain: null,
    domain_authority: 60,
    company_size: 'unknown',
    company_industry: industry,
    enrichment_raw_data: { company_scrape: { ...nothing, industry, location } },
    handling: { state },
    ...fields,
  };
}

function times(count: number, shape: Shape): MarkedSignup[] {
  return Array.from({ length: count }, () => aSignup(shape));
}

const osloSoftware = { industry: 'Software', location: 'Oslo, Norway', company_size: '51-200' };
const handled = times(5, { state: 'handled', ...osloSoftware });
const freeMail = ['bizmail.example', 'myyahoo.example'];
const mails = [...freeMail, 'bizmail.example'].map((domain) => aSignup({ email: `a@${domain}` }));

const legal = { industry: 'Legal' };
const inIndustry = (...industries: string[]) => ({ industry_operator: 'in' as const, industries });
const notIn = (...industries: string[]) => ({ industry_operator: 'not_in' as const, industries });
const size = (size_operator: 'above' | 'below', size_value: Rule['size_value']) => ({
  size_operator,
  size_value,
});
const leftSize = (...of: Parameters<typeof size>) => ({ ...size(...of), size_unknown_da_value: 0 });

describe('three signups that were not a fit propose the smallest change', () => {
  test.for<[string, Partial<Rule>, Shape | MarkedSignup[], Partial<Rule> | null]>([
    ['an industry', {}, { industry: 'Banking' }, notIn('Financial services')],
    ['a listed industry', { industries: ['Legal', 'Software'] }, legal, inIndustry('Software')],
    ['a further industry', notIn('Legal'), { industry: 'Education' }, notIn('Legal', 'Education')],
    ['a country', {}, { location: 'Austin, TX' }, { country_operator: 'not_in', countries: ['US'] }],
    ['the smallest size', {}, { company_size: '1-10' }, leftSize('above', '10')],
    ['the largest size', {}, { company_size: '5001+' }, leftSize('below', '5000')],
    ['the first size above', size('above', '10'), { company_size: '11-50' }, size('above', '50')],
    ['the last size below', size('below', '1000'), { company_size: '201-1000' }, size('below', '200')],
    ['role addresses', {}, { email_type: 'role' }, { role_emails_only: false }],
    ['names like free mail', {}, mails, { domain_operator: 'not_in', domains: freeMail }],
    ['nothing: two signups', {}, times(2, legal), null],
    ['nothing: a size between others', {}, { company_size: '201-1000' }, null],
    ['nothing: a handled signup shares it', {}, times(9, { industry: 'Software' }), null],
    ['nothing: more are unmarked', {}, [...times(3, legal), ...times(4, { ...legal, state: 'seen' })], null],
    ['nothing: it was dismissed', { dismissed_facts: ['industry:Legal'] }, legal, null],
    ['nothing: the rule is off', { enabled: false }, legal, null],
    ['nothing: the rule matches none', { da_known: null, da_operator: 'above', da_value: 70 }, legal, null],
  ])('%s', ([, rule, unfit, change]) => {
    const signups = [...(Array.isArray(unfit) ? unfit : times(3, unfit)), ...handled];
    const proposed = proposeChange([aRule({ ...everyone, ...rule })], signups, period);
    expect(proposed?.change ?? null).toEqual(change);
  });

  test('in a sentence with counts', () => {
    const signups = [...handled, ...times(4, legal), aSignup({ ...legal, state: 'seen' })];
    expect(proposeChange([aRule({ ...everyone, name: 'Strong' })], signups, period)).toMatchObject({
      heading: 'Leave Legal out of “Strong”?',
      sentence:
        'You marked 4 people in Legal as not a fit. In the last 30 days, this rule would have sent 5 instead of 10; none of the handled ones is lost. 1 of the 5 left out has no mark.',
      matched: 10,
      matched_after: 5,
    });
  });
});

const anyMarked = fc
  .record({
    state: fc.constantFrom(...handlingStates, 'not_a_fit', 'not_a_fit', 'not_a_fit'),
    industry: fc.constantFrom(null, 'Legal', 'Banking'),
    location: fc.constantFrom(null, 'Oslo, Norway', 'Lyon, France'),
    company_size: fc.constantFrom(...companySizes, 'unknown'),
    email: fc.constantFrom('a@acme.example', 'a@bizmail.example'),
    email_type: fc.constantFrom('professional', 'role'),
  })
  .map(aSignup);
const operator = fc.constantFrom('in', 'not_in', null);
const lists = [['Legal'], ['Legal', 'Financial services']];
const anyRule = fc
  .record({
    industry_operator: operator,
    industries: fc.constantFrom<string[] | null>(null, null, null, ...lists),
    country_operator: operator,
    countries: fc.constantFrom<string[] | null>(null, null, null, ['NO'], ['NO', 'FR']),
    size_operator: fc.constantFrom('above', 'below'),
    size_value: fc.constantFrom(null, null, null, '10', '200', '5000'),
    role_emails_only: fc.boolean(),
    dismissed_facts: fc.constantFrom<string[]>([], ['industry:Legal', 'role:']),
  })
  .map((fields) =>
    aRule({ ...everyone, ...fields, size_operator: fields.size_value ? fields.size_operator : null }),
  );

test('a proposal loses no handled signup, leaves some and at least three that were not a fit out, and is a valid rule', () => {
  let proposals = 0;
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 3 }),
      fc.array(anyMarked, { minLength: 8, maxLength: 20 }),
      (any, signups) => {
        const rules = any.map((rule, index) => ({ ...rule, id: `rule-${index}` }));
        const proposal = proposeChange(rules, signups, period);
        expect(proposeChange(rules, signups, period)).toEqual(proposal);
        if (!proposal) return;
        proposals += 1;
        const rule = rules.find(({ id }) => id === proposal.rule_id);
        if (!rule) throw new Error('The rule is unknown.');
        const changed = { ...rule, ...proposal.change };
        const matches = (one: Rule) => signups.filter((signup) => judgeRule(one, signup).outcome === 'match');
        const [before, after] = [matches(rule), matches(changed)];
        expect([before.length, after.length]).toEqual([proposal.matched, proposal.matched_after]);
        expect(after.length).toBeGreaterThan(0);
        expect(after.filter((signup) => !before.includes(signup))).toEqual([]);
        const out = before.filter((signup) => !after.includes(signup));
        const left = out.map(({ handling }) => handling?.state);
        expect(left).not.toContain('handled');
        const unfit = left.filter((state) => state === 'not_a_fit').length;
        expect(unfit).toBeGreaterThanOrEqual(Math.max(3, left.length / 2));
        expect(rule.dismissed_facts).not.toContain(proposal.fact);
        expect(ruleChoiceSchema.safeParse(changed).success).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
  expect(proposals).toBeGreaterThan(50);
});

test('a proposal counts signups of the last 30 days, changes nothing, and once dismissed does not return', async ({
  customer: { accountId },
  given,
}) => {
  const choice = ruleChoiceSchema.parse({ da_operator: 'above', da_value: 50 });
  const { id } = await store.saveRule(accountId, choice, new Date());
  const rules = () => store.listRules(accountId);
  const marked = (state: HandlingState, daysAgo: number, company_industry: string) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const handling = { state, at, through: 'email' } as const;
    return given.signup(accountId, { created_at: at, alerted_at: joinAlert(at, handling), company_industry });
  };
  for (const daysAgo of [31, 29, 2]) await marked('not_a_fit', daysAgo, 'Legal');
  await marked('handled', 2, 'Software');
  expect(await findProposal(accountId, await rules(), new Date())).toBeNull();
  await marked('not_a_fit', 1, 'Legal');
  const proposal = await findProposal(accountId, await rules(), new Date());
  expect(proposal).toMatchObject({ rule_id: id, fact: 'industry:Legal', matched: 4, matched_after: 1 });
  expect(await rules()).toMatchObject([{ industries: null, dismissed_facts: [] }]);
  const stranger = await givenAccount();
  for (const [account, rule] of [
    [stranger.accountId, id],
    [accountId, 'none'],
  ] as const)
    await expect(dismissProposal(account, rule, 'industry:Legal')).rejects.toMatchObject({
      code: 'not_found',
    });
  for (let again = 0; again < 2; again += 1) await dismissProposal(accountId, id, 'industry:Legal');
  expect(await rules()).toMatchObject([{ dismissed_facts: ['industry:Legal'] }]);
  expect(await findProposal(accountId, await rules(), new Date())).toBeNull();
});

test('a dismissed fact is short, whatever its kind', () => {
  const request = (fact: string) => dismissDeclaration.request.safeParse({ id: 'rule', fact }).success;
  expect(request('industry:Legal')).toBe(true);
  for (const fact of [`${'a'.repeat(300_000)}:`, `industry:${'a'.repeat(300_000)}`])
    expect(request(fact)).toBe(false);
});
