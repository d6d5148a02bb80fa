import { afterEach, expect, test } from 'vitest';
import { retrySignup } from '../../functions/signups/edit/retry-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { ledgerSum, readLedger } from '../credits/read-ledger.ts';
import { once } from '../support/once.ts';
import { companyPage } from './company-page.ts';
import { startEnrichmentWorker } from './enrichment-worker.ts';

const worker = once(() => startEnrichmentWorker({ EnrichmentRetryDelays: '1' }));

afterEach(() => worker.stopWorkers());

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
  expect(await worker.ended(email)).toMatchObject({
    ...{ id, enrichment_status: 'completed', enrichment_error: null, company_name: 'Repaired' },
  });
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
