import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { pendingSignups } from '../../functions/enrichment/requeue-pending-signups.ts';
import { enqueueEnrichment } from '../../functions/signups/accept/enqueue-enrichment.ts';
import { restartEnrichment, retrySignup } from '../../functions/signups/edit/retry-signup.ts';
import { ledgerSum, readLedger } from '../credits/read-ledger.ts';
import { companyPage } from './company-page.ts';
import { type EnrichmentWorker, startEnrichmentWorker } from './enrichment-worker.ts';

let worker: EnrichmentWorker;

beforeAll(async () => {
  worker = await startEnrichmentWorker({ EnrichmentRetryDelays: '1' });
});

afterEach(() => worker.stopWorkers());
afterAll(() => worker.stop());

test('a retry visits the site again despite the cached failure, and is charged', async () => {
  const before = (await account()).balance;
  const { id, email } = await failedSignup('repaired.example');
  expect((await account()).balance).toBe(before);
  await retry(id);
  expect(await worker.ended(email)).toMatchObject({
    id,
    enrichment_status: 'completed',
    enrichment_error: null,
    company_name: 'Repaired',
  });
  expect((await account()).balance).toBe(before - 1);
  const credits = (await readLedger(worker.customer.accountId))
    .filter(({ reference }) => reference === id)
    .map(({ credits }) => credits);
  expect(credits).toEqual([-1, 1, -1]);
  expect(await ledgerSum(worker.customer.accountId)).toBe(before - 1);
});

test('a retry that finds nothing is refunded', async () => {
  const before = (await account()).balance;
  const domain = 'unreachable.example';
  const { id, email } = await failedSignup(domain);
  worker.writeSite(domain, { 'robots.txt': 'User-agent: *\nDisallow: /' });
  await retry(id);
  expect(await worker.ended(email)).toMatchObject({ id, enrichment_status: 'failed' });
  expect((await account()).balance).toBe(before);
  const movements = (await readLedger(worker.customer.accountId))
    .filter(({ reference }) => reference === id)
    .map(({ type, credits }) => [type, credits]);
  expect(movements).toEqual([
    ['enrichment', -1],
    ['refund', 1],
    ['enrichment', -1],
    ['refund', 1],
  ]);
  expect(await ledgerSum(worker.customer.accountId)).toBe(before);
});

test('sixteen simultaneous retries run and charge once; the others return 409', async () => {
  const { id, email } = await failedSignup('once.example');
  const before = (await account()).balance;
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => retry(id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
  }
  expect((await worker.ended(email)).enrichment_status).toBe('completed');
  await expect(retry(id)).rejects.toMatchObject({ code: 'not_failed', status: 409 });
  expect((await account()).balance).toBe(before - 1);
  expect(await ledgerSum(worker.customer.accountId)).toBe(before - 1);
});

test('a retry whose message was lost is found by the scheduled check', async () => {
  const { accountId } = worker.customer;
  const { id, email } = await failedSignup('forgotten.example');
  const look = () => everyOne(pendingSignups(accountId, new Date(Date.now() + 1000)));
  expect(await look()).toEqual([]);
  await restartEnrichment(accountId, id, asked());
  expect(await look()).toEqual([{ signup_id: id, request_id: 'retry' }]);
  await enqueueEnrichment(accountId, id, 'found', false);
  expect((await worker.ended(email)).enrichment_status).toBe('completed');
});

test('a scheduled check that started before a retry does not miss it', async () => {
  const { accountId } = worker.customer;
  const { id } = await failedSignup('racing.example');
  const later = worker.address('later.example');
  await worker.stopWorkers();
  await worker.add(later);
  const soon = new Date(Date.now() + 1000);
  const look = pendingSignups(accountId, soon);
  // The first result is the pending signup after ours: ours was read as finished by then.
  const pending = await look.next();
  await restartEnrichment(accountId, id, asked());
  await everyOne(look);
  expect(pending.done).toBe(false);
  expect(await everyOne(pendingSignups(accountId, soon))).toContainEqual({
    signup_id: id,
    request_id: 'retry',
  });
});

async function account() {
  const found = await findAccount(worker.customer.accountId);
  if (!found) throw new Error('There is no account.');
  return found;
}

/** A signup whose site refused us, with the page that it now shows. */
async function failedSignup(domain: string) {
  worker.writeSite(domain, { 'robots.txt': 'User-agent: *\nDisallow: /' });
  const email = worker.address(domain);
  await worker.add(email);
  worker.startWorkers(2);
  const signup = await worker.ended(email);
  expect(signup.enrichment_status).toBe('failed');
  worker.writeSite(domain, { 'robots.txt': '', 'index.html': companyPage('Repaired') });
  return signup;
}

/** Like the endpoint after authentication. */
async function retry(id: string) {
  await retrySignup(worker.customer.accountId, id, 'retry');
}

async function everyOne<One>(found: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of found) all.push(one);
  return all;
}

function asked() {
  return { requestId: 'retry', now: new Date() };
}
