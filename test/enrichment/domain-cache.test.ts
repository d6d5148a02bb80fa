import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { acquireDomain } from '../../functions/enrichment/domain/domain-cache.ts';
import { domainKey } from '../../functions/enrichment/domain/domain-item.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { ledgerSum } from '../credits/read-ledger.ts';
import { companyPage } from './company-page.ts';
import { givenEnrichmentWorker } from './enrichment-worker.ts';
import { factsOf } from './known-domain.ts';

const worker = givenEnrichmentWorker({ EnrichmentRetryDelays: '1 1' });

test('eight simultaneous signups from one domain cause one visit and one metrics request, and all are enriched', async () => {
  const domain = 'popular.example';
  worker.writeSite(domain, {
    'index.html': companyPage('Popular'),
    'site.json': '{"delay_ms":400}',
    'metrics.json': '{"domain_authority":40}',
  });
  const emails = Array.from({ length: 8 }, () => worker.address(domain));
  await Promise.all(emails.map((email) => worker.add(email)));
  worker.startWorkers(8);
  for (const email of emails) {
    const found = { enrichment_status: 'completed', company_name: 'Popular', domain_authority: 40 };
    expect(await worker.ended(email)).toMatchObject(found);
  }
  expect(homeOf(domain)).toBe(1);
  expect(worker.visitsOf(domain).mostAtOnce).toBe(1);
  expect(worker.visitsOf('moz').paths).toHaveLength(1);
});

test('a cached fact has its sources and date and no data of the customer who caused it', async () => {
  const email = worker.address('popular.example');
  await worker.add(email);
  worker.startWorkers(1);
  const { enrichment_raw_data: raw } = await worker.ended(email);
  expect(raw.sources.company_name).toMatchObject({ url: 'https://popular.example/', quote: 'Popular' });
  expect(raw.sources.domain_authority.method).toBe('moz');
  const item = await kept('popular.example');
  expect(Date.parse(raw.read_at)).toBeGreaterThan(Date.parse(String(item?.read_at)));
  expect(Number(item?.fresh_until) - Date.parse(raw.read_at)).toBeGreaterThan(29 * 24 * 3600_000);
  const text = JSON.stringify(item);
  for (const secret of [email, email.split('@')[0] ?? '', worker.customer.accountId])
    expect(text).not.toContain(secret);
});

test('cached facts are used until they expire, even if they are not deleted yet', async () => {
  const domain = 'shortlived.example';
  worker.writeSite(domain, { 'index.html': companyPage('Before') });
  const life = process.env.FACTS_LIFE_SECONDS;
  process.env.FACTS_LIFE_SECONDS = '1';
  try {
    const [first, second, third] = [1, 2, 3].map(() => worker.address(domain));
    worker.startWorkers(1);
    await worker.add(first ?? '');
    expect(await worker.ended(first ?? '')).toMatchObject({ company_name: 'Before' });
    process.env.FACTS_LIFE_SECONDS = life;
    worker.writeSite(domain, { 'index.html': companyPage('After') });
    const freshUntil = Number((await kept(domain))?.fresh_until);
    while (Date.now() <= freshUntil) await delay(50);
    expect(await kept(domain)).toBeDefined();
    await worker.add(second ?? '');
    expect(await worker.ended(second ?? '')).toMatchObject({ company_name: 'After' });
    await worker.add(third ?? '');
    await worker.ended(third ?? '');
    expect(homeOf(domain)).toBe(2);
  } finally {
    process.env.FACTS_LIFE_SECONDS = life;
  }
});

test('a site that keeps failing is not visited again for a day, and its signups cost no credit', async () => {
  const domain = 'silent.example';
  worker.writeSite(domain, { 'robots.txt': 'User-agent: *\nDisallow: /' });
  const emails = [worker.address(domain), worker.address(domain)];
  const before = await ledgerSum(worker.customer.accountId);
  worker.startWorkers(2);
  for (const email of emails) {
    await worker.add(email);
    expect(await worker.ended(email)).toMatchObject({
      enrichment_status: 'failed',
      enrichment_error: "The website at silent.example doesn't allow automated visits (robots.txt).",
    });
  }
  expect(worker.visitsOf(domain).paths.filter((path) => path.endsWith('robots.txt'))).toHaveLength(1);
  expect(await ledgerSum(worker.customer.accountId)).toBe(before);
  const item = await kept(domain);
  const life = Number(item?.fresh_until) - Date.parse(String(item?.read_at));
  expect(life).toBeGreaterThan(23 * 3600_000);
  expect(life).toBeLessThan(25 * 3600_000);
});

test('if the metrics provider keeps failing the signup completes without metrics, and they are requested again within the hour', async () => {
  const domain = 'half.example';
  worker.writeSite(domain, { 'index.html': companyPage('Half'), 'metrics.json': '{"domain_authority":9}' });
  const email = worker.address(domain);
  worker.provider.broken = true;
  worker.startWorkers(1);
  try {
    await worker.add(email);
    const found = { enrichment_status: 'completed', company_name: 'Half', domain_authority: null };
    expect(await worker.ended(email)).toMatchObject(found);
    expect(homeOf(domain)).toBe(3);
    const item = await kept(domain);
    expect(Number(item?.fresh_until) - Date.now()).toBeLessThan(3600_000);
  } finally {
    worker.provider.broken = false;
  }
});

test('a visit that takes longer than its lease extends the lease, so that the site is visited once', async () => {
  const domain = 'lengthy.example';
  worker.writeSite(domain, { 'index.html': companyPage('Lengthy'), 'site.json': '{"delay_ms":1500}' });
  const lease = process.env.DOMAIN_LEASE_SECONDS;
  process.env.DOMAIN_LEASE_SECONDS = '1';
  try {
    const emails = Array.from({ length: 4 }, () => worker.address(domain));
    await Promise.all(emails.map((email) => worker.add(email)));
    worker.startWorkers(4);
    for (const email of emails) expect((await worker.ended(email)).enrichment_status).toBe('completed');
    expect(worker.visitsOf(domain).paths).toEqual([`${domain}/robots.txt`, `${domain}/`]);
  } finally {
    process.env.DOMAIN_LEASE_SECONDS = lease;
  }
});

test('an abandoned lease expires, and another worker takes over', async () => {
  const [early, late] = [Date.now(), Date.now() + 60_000];
  expect(await acquireDomain('left.example', early, undefined)).toMatchObject({ state: 'ours' });
  expect(await acquireDomain('left.example', early + 1, undefined)).toMatchObject({ state: 'later' });
  expect(await acquireDomain('left.example', late, undefined)).toMatchObject({ state: 'ours' });
});

test('a worker that crashes during its lookup does not undo the count of tries before it', async () => {
  const [early, later, last] = [0, 60_000, 120_000].map((after) => Date.now() + after);
  const first = await acquireDomain('crash.example', early ?? 0, undefined);
  if (first.state !== 'ours') throw new Error('It should have had it.');
  await first.lease.run(async () => ({ state: 'later', seconds: 1, tried: true }));
  expect(await acquireDomain('crash.example', later ?? 0, undefined)).toMatchObject({ lease: { tries: 1 } });
  expect(await acquireDomain('crash.example', last ?? 0, undefined)).toMatchObject({ lease: { tries: 1 } });
});

test('one of a hundred simultaneous requests for a domain gets the lease', async () => {
  const now = Date.now();
  const all = await Promise.all(
    Array.from({ length: 100 }, () => acquireDomain('crowded.example', now, undefined)),
  );
  expect(all.filter(({ state }) => state === 'ours')).toHaveLength(1);
});

test('a worker that lost its lease does not overwrite the facts of its successor', async () => {
  const now = Date.now();
  const slow = await acquireDomain('slow.example', now - 60_000, undefined);
  const quick = await acquireDomain('slow.example', now, undefined);
  if (slow.state !== 'ours' || quick.state !== 'ours') throw new Error('Both should have had it.');
  const found = (read_at: string) => async () => ({
    ...{ state: 'known' as const, life: 60, facts: { ...factsOf('enterprise'), read_at } },
  });
  await quick.lease.run(found('2026-01-02'));
  await slow.lease.run(found('2026-01-01'));
  const known = { state: 'known', facts: { read_at: '2026-01-02' } };
  expect(await acquireDomain('slow.example', now, undefined)).toMatchObject(known);
});

function homeOf(domain: string) {
  return worker.visitsOf(domain).paths.filter((path) => path === `${domain}/`).length;
}

/** All stored items of a domain. */
async function kept(domain: string) {
  return findItem(domainKey(domain));
}
