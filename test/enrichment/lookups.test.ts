import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { countFailedLookup, lookupPause } from '../../functions/enrichment/domain/enrich-domain.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { retrySignup } from '../../functions/signups/edit/retry-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { ledgerSum, readLedger } from '../credits/read-ledger.ts';
import { callApi } from '../signups/public-api.ts';
import { openCustomer } from '../support/backend.ts';
import { companyPage } from './company-page.ts';
import { givenEnrichmentWorker } from './enrichment-worker.ts';

const worker = givenEnrichmentWorker({ EnrichmentRetryDelays: '1' });

const noRobots = { 'robots.txt': 'User-agent: *\nDisallow: /' };

test('a signup does not reveal that its domain was read before for another customer', async () => {
  worker.writeSite('shared.example', { 'index.html': companyPage('Shared') });
  const other = await openCustomer();
  await callApi('add-signup', other.apiKey, { email: 'first@shared.example' });
  worker.startWorkers(1);
  const first = async () =>
    (await callApi('get-signup', other.apiKey, { email: 'first@shared.example' })).body.data;
  while ((await first()).enrichment_status === 'pending') await delay(20);
  const email = worker.address('shared.example');
  await worker.add(email);
  const { created_at, enrichment_raw_data } = await worker.ended(email);
  expect(Date.parse(enrichment_raw_data.read_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
  expect(worker.visitsOf('shared.example').paths).toEqual(['shared.example/robots.txt', 'shared.example/']);
});

test('no metrics are requested for a domain that has neither a site nor mail servers', async () => {
  const asked = () => worker.visitsOf('moz').paths.length;
  const before = asked();
  const unused = worker.address('nothing-is-here.example');
  await worker.add(unused);
  worker.startWorkers(1);
  expect((await worker.ended(unused)).enrichment_status).toBe('failed');
  expect(asked()).toBe(before);
});

test('metrics are requested for a domain whose site refuses visits, and for one with mail servers only', async () => {
  const asked = () => worker.visitsOf('moz').paths.length;
  const before = asked();
  worker.startWorkers(1);
  const metrics = { 'metrics.json': '{"domain_authority":33}' };
  worker.writeSite('closed.example', { ...noRobots, 'dns.json': '{"mx":[]}', ...metrics });
  worker.writeSite('mail-alone.example', metrics);
  for (const domain of ['closed.example', 'mail-alone.example']) {
    const email = worker.address(domain);
    await worker.add(email);
    expect(await worker.ended(email)).toMatchObject({ enrichment_status: 'completed', domain_authority: 33 });
  }
  expect(asked()).toBe(before + 2);
});

test('an account with too many failed look-ups has further look-ups delayed, and its signups are accepted', async () => {
  const { accountId } = worker.customer;
  const sites = ['gone-1.example', 'gone-2.example', 'gone-3.example'];
  for (const site of sites) worker.writeSite(site, noRobots);
  worker.writeSite('known.example', { 'index.html': companyPage('Known') });
  worker.startWorkers(1);
  const known = worker.address('known.example');
  await worker.add(known);
  await worker.ended(known);
  const [first, second, third] = sites.map((site) => worker.address(site));
  await worker.add(first ?? '');
  await worker.ended(first ?? '');

  const limit = process.env.FAILED_LOOKUPS_PER_HOUR;
  process.env.FAILED_LOOKUPS_PER_HOUR = '1';
  try {
    expect(await lookupPause(accountId, Date.now())).toBeGreaterThan(0);
    await worker.add(second ?? '');
    await worker.add(third ?? '');
    // A known domain costs no lookup: this message does not wait, although it was added last.
    const again = worker.address('known.example');
    await worker.add(again);
    const completed = { enrichment_status: 'completed', company_name: 'Known' };
    expect(await worker.ended(again)).toMatchObject(completed);
    for (const [email, site] of [
      [second, sites[1]],
      [third, sites[2]],
    ]) {
      expect((await worker.read(email ?? '')).enrichment_status).toBe('pending');
      expect(worker.visitsOf(site ?? '').paths).toEqual([]);
    }
  } finally {
    process.env.FAILED_LOOKUPS_PER_HOUR = limit;
  }
});

test.for([
  ['found facts', { 'index.html': companyPage('Slow'), 'site.json': '{"delay_ms":700}' }],
  [
    'was to be repeated',
    { 'site.json': '{"delay_ms":700,"hangs_up":true}', 'dns.json': '{"mx":["mail.example"]}' },
  ],
] as const)('a look-up that %s counts as a failed one if its signup was deleted', async ([name, site]) => {
  const { accountId, apiKey } = await openCustomer();
  const host = `${name.replaceAll(' ', '-')}.example`;
  worker.writeSite(host, site);
  await callApi('add-signup', apiKey, { email: `sam@${host}` });
  const { id } = (await callApi('get-signup', apiKey, { email: `sam@${host}` })).body.data;
  worker.startWorkers(1);
  while (worker.visitsOf(host).paths.length === 0) await delay(10);
  expect(await deleteSignup(accountId, id, new Date())).toBe(true);
  expect(await ledgerSum(accountId)).toBe(100);
  const limit = process.env.FAILED_LOOKUPS_PER_HOUR;
  process.env.FAILED_LOOKUPS_PER_HOUR = '1';
  try {
    await vi.waitFor(async () => expect(await lookupPause(accountId, Date.now())).toBeGreaterThan(0), 5_000);
  } finally {
    process.env.FAILED_LOOKUPS_PER_HOUR = limit;
  }
});

test('the delay ends with the clock hour and applies to that account only', async () => {
  const halfPast = Date.parse('2026-03-04T12:30:00Z');
  const limit = Number(process.env.FAILED_LOOKUPS_PER_HOUR);
  for (let failed = 0; failed < limit - 1; failed += 1) await countFailedLookup('busy', halfPast);
  expect(await lookupPause('busy', halfPast)).toBeUndefined();
  await countFailedLookup('busy', halfPast);
  expect(await lookupPause('busy', halfPast)).toBe(1800);
  expect(await lookupPause('other', halfPast)).toBeUndefined();
  expect(await lookupPause('busy', Date.parse('2026-03-04T13:00:00Z'))).toBeUndefined();
});

test('simultaneous retries visit a site again once despite the cached failure, and charge once; the others return 409', async () => {
  const balance = () => ledgerSum(worker.customer.accountId);
  const before = await balance();
  worker.writeSite('once.example', { 'robots.txt': 'User-agent: *\nDisallow: /' });
  const { id, email } = await ended('once.example', 'failed');
  expect(await balance()).toBe(before);
  worker.writeSite('once.example', { 'robots.txt': '', 'index.html': companyPage('Repaired') });
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => retry(id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
  const repaired = { id, enrichment_status: 'completed', enrichment_error: null, company_name: 'Repaired' };
  expect(await worker.ended(email)).toMatchObject(repaired);
  expect(await movements(id)).toEqual([-1, 1, -1]);
  expect(await balance()).toBe(before - 1);
});

test('a completed signup whose site did not respond can be retried once, free of charge', async () => {
  const { id, email } = await partialSignup('silent.example');
  expect(await read(id)).toMatchObject({ free_retry: 'open' });
  const before = await ledgerSum(worker.customer.accountId);
  worker.writeSite('silent.example', { 'site.json': '{}', 'index.html': companyPage('Silent') });
  const asked = await Promise.allSettled([retry(id), retry(id), retry(id)]);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await worker.ended(email)).toMatchObject({ enrichment_status: 'completed', company_name: 'Silent' });
  expect(await movements(id)).toEqual([-1]);
  expect(await ledgerSum(worker.customer.accountId)).toBe(before);
  expect(await read(id)).toMatchObject({ free_retry: 'used' });
  await expect(retry(id)).rejects.toMatchObject({ code: 'not_failed', status: 409 });
});

test('a signup whose site stays silent gets only one free retry', async () => {
  const { id, email } = await partialSignup('mute.example');
  await retry(id);
  expect(await worker.ended(email)).toMatchObject({ enrichment_status: 'completed' });
  expect(await read(id)).toMatchObject({ free_retry: 'used' });
  await expect(retry(id)).rejects.toMatchObject({ status: 409 });
  expect(await movements(id)).toEqual([-1]);
});

test('deleting a signup during its free retry gives nothing back: its first reading was completed', async () => {
  const { id } = await partialSignup('deleted.example');
  await worker.stopWorkers();
  await retry(id);
  expect(await deleteSignup(worker.customer.accountId, id, new Date())).toBe(true);
  expect(await movements(id)).toEqual([-1]);
});

test('a completed signup whose site responded cannot be retried', async () => {
  worker.writeSite('plain.example', { 'index.html': companyPage('Plain') });
  const { id } = await ended('plain.example', 'completed');
  expect((await read(id)).free_retry).toBeUndefined();
  await expect(retry(id)).rejects.toMatchObject({ code: 'not_failed', status: 409 });
});

/** A signup completed with metrics alone, because its site closed each connection without a response. */
async function partialSignup(domain: string) {
  const metrics = '{"domain_authority":40}';
  worker.writeSite(domain, { 'site.json': '{"hangs_up":true}', 'metrics.json': metrics, 'index.html': '' });
  const signup = await ended(domain, 'completed');
  expect(signup.company_name).toBeNull();
  return signup;
}

/** A new signup of a domain, once its enrichment has ended. */
async function ended(domain: string, status: 'completed' | 'failed') {
  const email = worker.address(domain);
  await worker.add(email);
  worker.startWorkers(2);
  const signup = await worker.ended(email);
  expect(signup.enrichment_status).toBe(status);
  return { ...signup, email } as { id: string; email: string; company_name: string | null };
}

async function read(id: string) {
  return (await findSignupById(worker.customer.accountId, id)) ?? expect.fail('There is no such signup.');
}

async function retry(id: string) {
  await retrySignup(worker.customer.accountId, id, 'retry');
}

async function movements(id: string) {
  return (await readLedger(worker.customer.accountId))
    .filter(({ reference }) => reference === id)
    .map(({ credits }) => credits);
}
