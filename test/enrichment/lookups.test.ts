import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { countFailedLookup, lookupPause } from '../../functions/enrichment/domain/enrich-domain.ts';
import { callApi } from '../signups/public-api.ts';
import { openCustomer } from '../support/backend.ts';
import { once } from '../support/once.ts';
import { companyPage } from './company-page.ts';
import { startEnrichmentWorker } from './enrichment-worker.ts';

const worker = once(() => startEnrichmentWorker({ EnrichmentRetryDelays: '1' }));

afterEach(() => worker.stopWorkers());

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
    expect(await worker.ended(again)).toMatchObject({
      enrichment_status: 'completed',
      company_name: 'Known',
    });
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
