import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { issueReceipt } from '../../functions/accounts/registration/receipt.ts';
import { acquireDomain } from '../../functions/enrichment/domain/domain-cache.ts';
import { domainKey } from '../../functions/enrichment/domain/domain-item.ts';
import { handler } from '../../functions/enrichment/try-domain.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { tryLimits } from '../../shared/enrichment/api.ts';
import { callHandler } from '../support/call-handler.ts';
import { companyPage } from './company-page.ts';
import { givenEnrichmentWorker } from './enrichment-worker.ts';

const worker = givenEnrichmentWorker();
const limits = { ...tryLimits };
let networks = 0;

beforeEach(() => {
  // The tests share a database, so each one has other networks.
  networks += 1;
});

afterEach(() => void Object.assign(tryLimits, limits));

const personal = "That's a personal email provider. Try a company's domain.";
const none = 'That is not a domain. Type one such as acme.com.';

test.each([
  ['127.0.0.1', none],
  ['0x7f.1', none],
  ['2130706433', none],
  ['[::1]', none],
  ['localhost', none],
  ['metadata.google.internal', none],
  ['printer.local', none],
  ['co.uk', none],
  ['acme.com:8080', none],
  ['xn--0.com', none],
  ['acme..com', none],
  ['acme.com\u0000.evil.com', none],
  ['https://user:secret@10.0.0.1/', none],
  ['../../etc/passwd', none],
  [`${'a.'.repeat(130)}com`, none],
  ['a'.repeat(321), 'That is too long for a domain.'],
  [' ', "Type a company's domain."],
  ['gmail.com', personal],
  ['someone@yahoo.nl', personal],
  ['mailinator.com', personal],
  ['privaterelay.appleid.com', personal],
])('%j is refused without a look-up or a count', async (domain, problem) => {
  const before = await items();
  const { status, body } = await attempt(domain);
  expect([status, body.fields?.domain]).toEqual([400, problem]);
  expect(await items()).toEqual(before);
});

test('a visitor sees quoted facts and a rule that matches; they are kept for signups, and nothing about the visitor', async () => {
  const domain = newDomain();
  worker.writeSite(domain, { 'index.html': site('Northgate'), 'metrics.json': '{"domain_authority":71}' });
  const { status, body } = await attempt(`https://www.${domain.toUpperCase()}/about?x=1#y`);
  expect([status, body.state, body.domain]).toEqual([200, 'found', domain]);
  const { facts, ...company } = body.company;
  const shown = { name: 'Northgate', pages: 1, rule: 'company size above 50 and country is Denmark' };
  expect(company).toMatchObject(shown);
  expect(facts).toEqual([
    expect.objectContaining({
      name: 'Company Size',
      value: '51-200',
      page: 'home page',
      url: `https://${domain}/`,
    }),
    expect.objectContaining({ name: 'Location', value: 'Aarhus, Denmark' }),
    { name: 'Industry', value: null, quote: null, url: null, page: null },
    expect.objectContaining({ name: 'Domain Authority', value: '71', page: 'Moz' }),
  ]);
  expect(await findItem(domainKey(domain))).toMatchObject({ has_facts: true, took: expect.any(Number) });

  await attempt(`visitor.name@${domain}`, viewer(2));
  const email = worker.address(domain);
  await worker.add(email);
  worker.startWorkers(1);
  const completed = { company_name: 'Northgate', enrichment_status: 'completed' };
  expect(await worker.ended(email)).toMatchObject(completed);
  expect(homeOf(domain)).toBe(1);
  const stored = JSON.stringify(await items());
  for (const secret of ['visitor.name', viewer(1), viewer(2)]) expect(stored).not.toContain(secret);
});

test('two simultaneous visitors cause one visit', async () => {
  const domain = newDomain();
  worker.writeSite(domain, { 'index.html': site('Twice'), 'site.json': '{"delay_ms":200}' });
  const both = await Promise.all([attempt(domain), attempt(domain, viewer(2))]);
  expect(both.map(({ body }) => body.company?.name)).toEqual(['Twice', 'Twice']);
  expect(homeOf(domain)).toBe(1);
});

test("a customer's facts are shown only after the time of their reading, so that the customer is not revealed", async () => {
  const domain = newDomain();
  worker.writeSite(domain, { 'index.html': site('Known'), 'site.json': '{"delay_ms":200}' });
  const email = worker.address(domain);
  await worker.add(email);
  worker.startWorkers(1);
  await worker.ended(email);
  const took = Number((await findItem(domainKey(domain)))?.took);
  expect(took).toBeGreaterThanOrEqual(400);
  const began = performance.now();
  expect((await attempt(domain)).body.company.seconds).toBe(Math.round(took / 100) / 10);
  expect(performance.now() - began).toBeGreaterThanOrEqual(took);
  expect(homeOf(domain)).toBe(1);

  // Facts that took longer than a visitor may wait are late for visitors, too.
  Object.assign(tryLimits, { seconds: 0.4 });
  expect((await attempt(domain)).body).toEqual({ domain, state: 'slow', company: null });
});

test('a silent site, a site without facts and a slow one have their states', async () => {
  const [empty, silent, slow] = [newDomain(), newDomain(), newDomain()];
  worker.writeSite(empty, { 'index.html': '<title>Hello</title>', 'dns.json': '{"mx":[]}' });
  worker.writeSite(silent, { 'robots.txt': 'User-agent: *\nDisallow: /', 'dns.json': '{"mx":[]}' });
  worker.writeSite(slow, { 'index.html': site('Slow'), 'site.json': '{"delay_ms":700}' });
  const states = async (...domains: string[]) =>
    Promise.all(domains.map(async (domain) => (await attempt(domain)).body.state));
  expect(await states(empty, silent)).toEqual(['nothing', 'unreachable']);
  Object.assign(tryLimits, { seconds: 0.5 });
  expect(await states(slow)).toEqual(['slow']);
});

test('a site that fails for now leaves no pause and no try to the signups of the domain', async () => {
  const domain = newDomain();
  worker.writeSite(domain, { 'site.json': '{"hangs_up":true}' });
  expect((await attempt(domain)).body.state).toBe('unreachable');
  expect(await acquireDomain(domain, Date.now())).toMatchObject({ state: 'ours', lease: { tries: 0 } });
});

test('three of thirty simultaneous tries pass without a CAPTCHA, each receipt admits one more, and twenty are the limit until midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true });
  const domain = newDomain();
  worker.writeSite(domain, { 'index.html': site('Often') });
  await attempt(domain, viewer(9));
  const all = await Promise.all(Array.from({ length: 30 }, () => attempt(domain)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(all.filter(({ body }) => body.code === 'captcha_failed')).toHaveLength(27);

  const receipt = await issueReceipt(new Date());
  const other = newDomain();
  worker.writeSite(other, { 'index.html': site('Other') });
  expect((await attempt(domain, viewer(1), receipt)).status).toBe(200);
  expect((await attempt(other, viewer(1), receipt)).body.code).toBe('captcha_failed');
  expect((await attempt(domain, viewer(1), `${receipt.slice(0, -2)}xx`)).body.code).toBe('captcha_failed');
  const solved = async () => attempt(domain, viewer(1), await issueReceipt(new Date()));
  const more = await Promise.all(Array.from({ length: 20 }, solved));
  expect(more.filter(({ status }) => status === 200)).toHaveLength(16);
  const refused = more.find(({ status }) => status === 429);
  const limited = { code: 'rate_limit_exceeded', error: expect.stringContaining('20 domains') };
  expect(refused?.body).toMatchObject(limited);
  const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000;
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual((midnight - Date.now()) / 1000 + 60);
  expect((await attempt(domain)).status).toBe(429);

  expect((await attempt(domain, viewer(2))).status).toBe(200);
  vi.setSystemTime(midnight + 1000);
  expect((await attempt(domain)).status).toBe(200);
});

test("the day's tries of all visitors need a CAPTCHA from half of them on, and end, for known domains, too", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000, shouldAdvanceTime: true });
  const domain = newDomain();
  worker.writeSite(domain, { 'index.html': site('Everyone') });
  Object.assign(tryLimits, { perDay: 4 });
  const one = async (number: number, solved = false) => {
    const receipt = solved ? await issueReceipt(new Date()) : undefined;
    return (await attempt(domain, viewer(number), receipt)).status;
  };
  expect([await one(1), await one(2), await one(3), await one(3, true), await one(4, true)]).toEqual([
    200, 200, 400, 200, 200,
  ]);
  expect([await one(5), await one(6, true)]).toEqual([429, 429]);
});

function attempt(domain: string, from = viewer(1), receipt?: string) {
  const request = { headers: { 'x-viewer-address': from }, body: { domain, ...(receipt && { receipt }) } };
  return callHandler(handler, request);
}

function viewer(number: number): string {
  return `2001:db8:${networks}:${number}::7`;
}

function newDomain(): string {
  return `try-${randomUUID().slice(0, 8)}.example`;
}

function site(name: string): string {
  return `${companyPage(name)}<p>${name} is headquartered in Aarhus, Denmark.</p>`;
}

function homeOf(domain: string) {
  return worker.visitsOf(domain).paths.filter((path) => path === `${domain}/`).length;
}

/** All items of tries and domains. */
async function items() {
  const { Items = [] } = await worker.backend.dynamodb.client.send(
    new ScanCommand({ TableName: process.env.TABLE_NAME }),
  );
  return Items.map((item) => unmarshall(item)).filter(({ pk }) => /^(TRIES|DOMAIN|RECEIPT)#/.test(pk));
}
