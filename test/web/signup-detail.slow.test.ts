import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { type Rule, type RuleChoice, ruleChoiceSchema, ruleSchema } from '../../shared/notifications/rule.ts';
import type { AccountSignup, SignupRow } from '../../shared/signups/api.ts';
import { routeData } from '../support/route-data.ts';
import { accountSignupOf, rowOf } from './made-up-rows.ts';
import { expectHref, givenPage } from './product-page.ts';

const open = givenPage();
/** The server's rows; a test changes its part. */
let rows: SignupRow[];
let signup: AccountSignup;
let rules: Rule[];
let alerts: unknown[];

beforeEach(async () => {
  rows = Array.from({ length: 12 }, (_, age) => ({ ...rowOf(12 - age), email: `p${age}@acme.example` }));
  signup = accountSignupOf(enriched);
  rules = [];
  alerts = [];
  await routeData(open.page, /\/api\/signups(\?|$)/, (route) =>
    route.fulfill({ json: { data: rows, next: null } }),
  );
  await routeData(open.page, /\/api\/signups\/[^/?]+$/, (route) => {
    const id = route.request().url().split('/').at(-1) ?? '';
    const row = rows.find((one) => one.id === id);
    return row
      ? route.fulfill({ json: { ...signup, id, email: row.email } })
      : route.fulfill({ status: 404, json: { error: 'Signup not found.' } });
  });
  await routeData(open.page, /\/api\/signups\/[^/?]+\/alerts$/, (route) =>
    route.fulfill({ json: { data: alerts } }),
  );
  await routeData(open.page, '**/api/notifications', (route) => route.fulfill({ json: { data: rules } }));
  await open.page.setViewportSize({ width: 1280, height: 720 });
});

test('SG-71 every row opens its detail by mouse and by Enter; the detail is in the address, and Back closes it', async () => {
  await show();
  await table().getByRole('row', { name: 'p3@acme.example' }).locator('td').nth(8).click();
  await drawer().getByText('p3@acme.example').first().waitFor();
  expect(new URL(open.page.url()).searchParams.get('signup')).toBe(rows[3]?.id);
  expect(await currentRow()).toContain('p3@acme.example');
  await open.page.goBack();
  await drawer().waitFor({ state: 'detached' });
  expect(new URL(open.page.url()).pathname + new URL(open.page.url()).search).toBe('/signups');
  await open.button('p4@acme.example').press('Enter');
  await drawer().getByText('p4@acme.example').first().waitFor();
  await open.expectFocus(drawer().getByRole('heading', { level: 2 }));
  await open.page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'detached' });
  await open.expectFocus(open.button('p4@acme.example'));
});

test('SG-71 a reload and a link open the same signup and keep the search, and a deleted signup says so', async () => {
  const id = rows[11]?.id ?? '';
  await open.page.goto(`/signups?signup=${id}#q=p1`);
  await drawer().getByText('p11@acme.example').first().waitFor();
  await expect.poll(() => open.page.getByLabel('Search signups').inputValue()).toBe('p1');
  await drawer().getByRole('button', { name: 'Close' }).click();
  await drawer().waitFor({ state: 'detached' });
  await open.page.waitForURL('**/signups#q=p1');
  await open.page.goto(`/signups?signup=${'0'.repeat(32)}-zz`);
  await drawer().getByText('This signup was deleted.').waitFor();
  await open.expectSound();
  await drawer().getByRole('button', { name: 'View All Signups' }).click();
  await drawer().waitFor({ state: 'detached' });
});

test('SG-71 what the customer posted is in a section, which is absent without it', async () => {
  const id = rows[0]?.id ?? '';
  const section = open.page.getByRole('region', { name: 'Posted' });
  await open.page.goto(`/signups?signup=${id}`);
  await shown('Email');
  expect(await section.count()).toBe(0);
  const metadata = { plan: 'trial', 'utm.source': 'x'.repeat(200) };
  signup = { ...signup, external_id: 'user_4711', metadata };
  await open.page.reload();
  await section.getByRole('button').click();
  await drawer().getByText('user_4711').waitFor();
  expect((await section.locator('dt').allTextContents()).slice(-2)).toEqual(['plan', 'utm.source']);
  await open.expectSound();
});

test('SG-72 j, k, the arrows and the buttons move between signups, across pages', async () => {
  await show();
  await open.button('p8@acme.example').click();
  await drawer().getByText('p8@acme.example').first().waitFor();
  for (const [key, email] of [
    ['j', 'p9@acme.example'],
    ['j', 'p10@acme.example'],
    ['ArrowDown', 'p11@acme.example'],
    ['j', 'p11@acme.example'],
    ['ArrowUp', 'p10@acme.example'],
    ['k', 'p9@acme.example'],
  ] as const) {
    await open.page.keyboard.press(key);
    await drawer().getByText(email).first().waitFor();
    await open.product.until(async () => (await currentRow()).includes(email));
  }
  const previous = drawer().getByRole('button', { name: 'Previous signup' });
  await previous.click();
  await drawer().getByText('p8@acme.example').first().waitFor();
  await open.expectFocus(previous);
  await open.page.goBack();
  await drawer().waitFor({ state: 'detached' });
});

test('SG-73 the detail is next to the list from 1024 px on, and a modal sheet below that', async () => {
  await openFirst();
  await drawer().waitFor();
  expect(await open.page.locator('dialog:modal').count()).toBe(0);
  await open.button('p2@acme.example').click();
  await drawer().getByText('p2@acme.example').first().waitFor();
  await open.expectSound();
  await open.page.setViewportSize({ width: 768, height: 900 });
  await open.page.locator('dialog:modal').waitFor();
  expect((await drawer().boundingBox())?.width).toBe(768);
  await open.page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'detached' });
});

test('SG-74 the person comes first, with Copy, the four facts and a letter; Email has times and reasons', async () => {
  signup = { ...signup, company_ordinal: 4 };
  await openFirst();
  await drawer().getByRole('heading', { name: 'Maya Chen', level: 3 }).waitFor();
  await shown('Signed up Nov 1, 2026, 09:05 AM. The 4th person from Northwind Labs.');
  expect(await drawer().locator('dl').first().locator('> div').allInnerTexts()).toEqual([
    'Company Size\n201-1,000\nSources disagree',
    'Location\nunknown',
    'Industry\nLaboratory software\nInferred',
    'Domain Authority\n71',
  ]);
  await drawer().getByRole('button', { name: 'Copy email' }).click();
  await open.page.getByText('Email copied to clipboard').waitFor();
  expect(await open.clipboard()).toBe('p0@acme.example');
  const letter = drawer().getByRole('link', { name: 'Write to Maya', exact: true });
  const { pathname, searchParams } = new URL((await letter.getAttribute('href')) ?? '');
  expect([pathname, searchParams.get('body')]).toEqual([
    'p0@acme.example',
    'Hi Maya, I read on your site: “a team of 240” What would you like to try first?',
  ]);
  const section = drawer().getByRole('button', { name: /^Email / });
  expect(await section.getAttribute('aria-expanded')).toBe('false');
  await section.click();
  await shown('Nov 1, 2026, 09:06 AM');
  await shown("A person's address at a company's domain.");
  await shown('The domain accepts email. No message was sent to check the mailbox.');
});

test('SG-99 without a match, each rule says why, and a rule about people like this begins with size and country', async () => {
  rules = ['a', 'b', 'c', 'd'].map((id) =>
    ruleOf(id, chosen({ name: `Rule ${id}`, da_operator: 'above', da_value: 80 })),
  );
  const raw = enriched.enrichment_raw_data;
  const company_scrape = { ...raw.company_scrape, location: 'Gdańsk, Poland' };
  signup = { ...signup, enrichment_raw_data: { ...raw, company_scrape } };
  let previewed: unknown;
  await routeData(open.page, '**/api/notifications/preview', (route) => {
    previewed ??= route.request().postDataJSON();
    const counts = { matched: 6, of: 100, has_more: false, no_match: 94, cannot_tell: 0, size_unknown: 0 };
    return route.fulfill({ json: { ...counts, unknown: [], latest: [], undecided: [], countries: [] } });
  });
  await openFirst();
  const section = drawer().getByRole('region', { name: 'Why no rule matched' });
  await section.getByText('Domain authority 71 is not above 80.').first().waitFor();
  await section.getByText('1 more rule').waitFor();
  await section
    .getByText(
      /^Starts a rule: company size 201-1,000 and country Poland. 6 of 100 signups in the last 30 days/,
    )
    .waitFor();
  expect(previewed).toMatchObject({ size_operator: 'equals', size_value: '201-1000', countries: ['PL'] });
  await open.expectSound();
  await section.getByRole('link', { name: 'Alert Me About People Like This' }).click();
  const dialog = open.page.getByRole('dialog', { name: 'Add Notification' });
  await dialog.getByText('Poland').first().waitFor();
  expect(new URL(open.page.url()).search).toBe('?size=201-1000&country=PL');
});

test('SG-100 c corrects, x and e handle with Undo, and no key works while one types', async () => {
  const handled: unknown[] = [];
  signup = { ...signup, handling: { state: 'seen', at: signup.created_at, through: 'dashboard' } };
  await routeData(open.page, '**/api/signups/*/handling', (route) => {
    const { state } = route.request().postDataJSON();
    handled.push(state);
    signup = { ...signup, handling: { ...seen, state } };
    return route.fulfill({ json: { handling: { ...seen, state } } });
  });
  await openFirst();
  await drawer().getByText('Seen.').waitFor();
  await open.page.keyboard.press('c');
  const correction = open.page.getByRole('dialog', { name: 'Correct Company' });
  await correction.getByLabel('Company Name').press('x');
  await correction.getByRole('button', { name: 'Cancel' }).click();
  await open.page.keyboard.press('x');
  await drawer().getByText('Not a fit.').waitFor();
  await drawer().getByRole('button', { name: 'Undo' }).click();
  await drawer().getByText('New.').waitFor();
  await open.page.keyboard.press('e');
  await drawer().getByText('Handled.').waitFor();
  expect(handled).toEqual(['not_a_fit', 'new', 'handled']);
});

test('SG-75 SG-76 each rule says why it matched or not, matches first, and alerts show their time and outcome', async () => {
  const sent = chosen({ name: 'Large companies', size_operator: 'above', size_value: '200' });
  rules = [
    ruleOf('a', chosen({ name: 'Well-known', da_operator: 'above', da_value: 80 })),
    ruleOf('b', chosen({ name: 'Posted as a group', company_contains: ['group'] })),
    ruleOf('c', sent),
    { ...ruleOf('d', { ...sent, name: 'Younger' }), created_at: '2026-11-02T08:00:00.000Z' },
    { ...ruleOf('e', { ...sent, name: 'Resting' }), enabled: false },
  ];
  alerts = [
    {
      destination_id: 'email',
      destination: 'Account email',
      kind: 'email',
      state: 'sent',
      at: '2026-11-01T09:06:00.000Z',
      rules: [{ id: 'c', name: 'Large companies' }],
    },
    {
      destination_id: 'slack',
      destination: 'Slack',
      kind: 'slack',
      state: 'unknown',
      at: '2026-11-01T09:06:00.000Z',
      rules: [{ id: 'c', name: null }],
    },
  ];
  await openFirst();
  const why = drawer().getByRole('region', { name: 'Why it matched' });
  await why.getByText('Large companies').waitFor();
  expect(await linesOf(why)).toEqual([
    'Alert sent\nLarge companies\nCompany size 201-1,000 is above 200.',
    'Resting\nCompany size 201-1,000 is above 200. This rule is off.',
  ]);
  const section = drawer().getByRole('region', { name: 'Alerts' });
  await section.getByText('Sent to Account email, Nov 1, 09:06 AM').click();
  await section.getByText('2 of 5 rules matched, 1 is off').waitFor();
  expect((await linesOf(section)).slice(0, 3)).toEqual([
    "Posted as a group\nCan't tell\nNo company name was posted, so this rule can't tell.",
    'Well-known\nNo match\nDomain authority 71 is not above 80.',
    'Younger\nNo match\nThis rule was created on Nov 2, 2026, 08:00 AM, after this signup.',
  ]);
  await section.getByText('Sent. Names “Large companies”.').waitFor();
  await section
    .getByText(
      "Outcome unknown. To avoid a second alert, this one isn't sent again. Names a rule without a name.",
    )
    .waitFor();
  await open.expectSound();
});

test('SG-50 SG-77 each fact has its source; sources are expanded only if they disagree about it', async () => {
  await openFirst();
  await drawer().locator('blockquote').getByText('“a team of 240”').waitFor();
  const inferred = drawer()
    .locator('dl > div')
    .filter({ has: open.page.locator('details', { hasText: 'Inferred' }) });
  expect(await inferred.locator('dt').allInnerTexts()).toEqual(['Industry source']);
  const source = (fact: string) =>
    drawer()
      .locator('details')
      .filter({ hasText: `Source of ${fact}` });
  await source('Company Size').getByText('Enhetsregisteret, October 2026').waitFor();
  expect(await linesOf(source('Company Size'))).toEqual([
    expect.stringMatching(/^Own website, .*\n201-1,000\nUsed/),
    expect.stringMatching(/^Enhetsregisteret, October 2026\n11-50\nNot used\n46 employees\. Data: NLOD$/),
  ]);
  expect(await drawer().getByText('Acme Holding', { exact: true }).count()).toBe(1);
  await source('Part Of').locator('summary').click();
  await source('Part Of').getByText('“Wikidata November 2026: Acme Holding”').waitFor();
  expect(await source('Industry').getAttribute('open')).toBe(null);
  await source('Industry').locator('summary').click();
  await source('Industry').getByText('“We design propulsion systems.”').waitFor();
  await expectHref(source('Industry').getByRole('link', { name: 'Open page' }), 'https://acme.example/about');
  await drawer()
    .getByRole('button', { name: /^Domain / })
    .click();
  await drawer().getByRole('link', { name: '@acme' }).waitFor();
  const provider = drawer()
    .locator('dt', { hasText: 'Email Provider' })
    .locator('xpath=following-sibling::dd[1]');
  expect((await provider.innerText()).split('\n')).toEqual(['Google Workspace', 'MX aspmx.l.google.com']);
});

test.each([
  ['pending', 'professional', ['Rules run when enrichment ends.', 'Enriching...']],
  [
    'failed',
    'professional',
    [
      'Enrichment failed: No website responded.',
      'Your credit was refunded. Retrying uses 1 credit.',
      'No rules ran',
      'No enrichment data available for this signup.',
    ],
  ],
  [
    'skipped',
    'personal',
    [
      'A free mailbox or a shared host, so there is no company to look up. No credit was spent.',
      'No enrichment data available for this signup.',
    ],
  ],
] as const)('SG-78 a %s signup says what happened', async (enrichment_status, email_type, words) => {
  signup = {
    ...signup,
    ...{ enrichment_status, email_type, enrichment_raw_data: null, domain_authority: null },
    enrichment_error: enrichment_status === 'failed' ? 'No website responded.' : null,
  };
  await openFirst();
  for (const said of words) await shown(said);
  await open.expectSound();
});

test('SG-79 the detail lists the credits that were charged and refunded', async () => {
  const at = (minute: number) => `2026-11-01T09:0${minute}:00.000Z`;
  signup = {
    ...signup,
    credit_entries: [
      { type: 'enrichment', credits: -1, at: at(5) },
      { type: 'refund', credits: 1, at: at(6) },
      { type: 'enrichment', credits: -1, at: at(7) },
    ],
  };
  await openFirst();
  const section = drawer().getByRole('region', { name: 'Credits' });
  await section.getByText('1 credit spent in total').click();
  expect(await linesOf(section)).toEqual([
    'Enrichment\nNov 1, 2026, 09:05 AM\n\u22121',
    'Enrichment refunded\nNov 1, 2026, 09:06 AM\n+1',
    'Enrichment, retried by hand\nNov 1, 2026, 09:07 AM\n\u22121',
  ]);
});

const seen = { state: 'seen', at: '2026-11-01T09:07:00.000Z', through: 'dashboard' } as const;

const source = { url: 'https://acme.example/about', quote: 'We design propulsion systems.', method: 'text' };

/** Enriched fields of the invented signup. */
const enriched = {
  twitter_handle: 'acme',
  enrichment_status: 'completed',
  enrichment_raw_data: {
    company_scrape: {
      company_name: 'Northwind Labs',
      industry: 'Marine engineering',
      size: 'a team of 240',
      location: null,
      description: null,
      products_services: null,
    },
    sources: {
      parent_company: { ...source, quote: 'Wikidata November 2026: Acme Holding' },
      mail_provider: { url: 'dns:aspmx.l.google.com', quote: 'MX aspmx.l.google.com', method: 'dns' },
      industry: { ...source, grade: 'inferred' },
      size: { ...source, quote: 'a team of 240', grade: 'disputed' },
    },
    mail_provider: 'Google Workspace',
    parent_company: 'Acme Holding',
    size_witnesses: [
      { source: 'Own website', date: '2026-11-01', size: '201-1000', people: null, attribution: null },
      { source: 'Enhetsregisteret', date: '2026-10', size: '11-50', people: 46, attribution: 'NLOD' },
    ],
    read_at: '2026-11-01T09:06:00.000Z',
  },
} satisfies Partial<AccountSignup>;

function chosen(choice: Partial<RuleChoice>): RuleChoice {
  return ruleChoiceSchema.parse(choice);
}

function ruleOf(id: string, choice: RuleChoice): Rule {
  return ruleSchema.parse({
    ...choice,
    ...{ id, user_id: 'example', enabled: true, created_at: '2026-10-01T08:00:00.000Z' },
    ...{ condition_type: 'company_size', condition_operator: 'above', condition_value: '200' },
  });
}

async function show() {
  await open.page.goto('/signups');
  await open.button('p0@acme.example').waitFor();
}

/** Opens the detail of the first row. */
async function openFirst() {
  await show();
  await open.button('p0@acme.example').click();
}

function table() {
  return open.page.getByRole('region', { name: 'Signups table' });
}

function drawer() {
  return open.page.getByRole('dialog');
}

/** The lines of each item of a list. */
async function linesOf(list: Locator): Promise<string[]> {
  const items = await list.locator('li').allInnerTexts();
  return items.map((item) => item.replace(/\n+/g, '\n'));
}

function currentRow() {
  return table().locator('tr[aria-current=true]').innerText();
}

function shown(words: string) {
  return drawer().getByText(words, { exact: true }).first().waitFor();
}
