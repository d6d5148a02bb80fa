import { expect, test, vi } from 'vitest';
import { acquireDomain } from '../../functions/enrichment/domain/domain-cache.ts';
import { handler as enrichSignup } from '../../functions/enrichment/enrich-signup.ts';
import { alertFacts } from '../../functions/notifications/alerts/alert-facts.ts';
import { listAlerts } from '../../functions/notifications/items/alert-item.ts';
import { saveRule } from '../../functions/notifications/rules/rule-store.ts';
import { handler as sendAlerts } from '../../functions/notifications/send-alerts.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import type { StoredSignup } from '../../functions/signups/items/signup-item.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { ledgerSum } from '../credits/read-ledger.ts';
import { asFunction } from '../support/as-function.ts';
import { deliver } from '../support/call-handler.ts';
import { counting } from '../support/counting.ts';
import { once } from '../support/once.ts';
import { entriesOf, sentAfter } from '../support/outbox.ts';
import { startMailbox } from '../support/stand-in-ses.ts';
import { companyPage } from './company-page.ts';
import { givenEnrichmentWorker } from './enrichment-worker.ts';

const day = 24 * 60;
const minutes = [4 * 60, 30 * day, 90 * day] as const;
const found = { company_name: 'Later', domain_authority: 40 };
const metrics = '{"domain_authority":40}';
const plain = { 'index.html': companyPage('Later').replace(/,"numberOf.*?}/, ''), 'metrics.json': metrics };

const worker = givenEnrichmentWorker();
const acquire = asFunction('enrichment/enrich-signup', acquireDomain);
once(startMailbox);

test('a size that appears on a site after a month is added without a charge, and alerts once by an older rule', async () => {
  const { accountId } = worker.customer;
  const older = await growing('older');
  const { id } = await enriched('later.example');
  await growing('newer');
  await alerts(id);
  const before = await ledgerSum(accountId);

  expect(await look(id, 0)).toEqual([1, true]);
  expect(await read(id)).toMatchObject({ company_size: 'unknown' });
  expect(await listAlerts(accountId, id)).toEqual([]);

  worker.writeSite('later.example', { ...plain, 'index.html': companyPage('Changed') });
  const counted = counting();
  expect(await look(id, 1, 2)).toEqual([2, true]);
  expect(counted().figures.slice(0, 2).join(' ')).toBe('SizeOnDay30,1 SizeOnDay90,1');
  expect(await read(id)).toMatchObject({
    ...found,
    company_size: '51-200',
    enrichment_raw_data: { sources: { size: { method: 'json-ld' } }, added_at: expect.any(String) },
  });
  expect(alertFacts((await read(id)) as StoredSignup, [])).toContainEqual({
    label: 'Added',
    value: expect.stringMatching(/^\w+ \d+, \d+; we found more about the company later$/),
  });
  expect(await entriesOf((entry) => entry.signup_id === id && !isAbout(id)(entry))).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) await alerts(id);
  const named = [[{ id: older.id, name: 'older' }]];
  expect((await listAlerts(accountId, id)).map(({ rules }) => rules)).toEqual(named);
  expect(worker.visitsOf('moz').paths).toHaveLength(1);
  expect(await ledgerSum(accountId)).toBe(before);

  await deleteSignup(accountId, id, new Date());
  expect(await look(id, 2)).toEqual([3, true]);
  expect(await entriesOf(isAbout(id))).toEqual([]);
});

test('a look keeps the facts for new signups while it reads, and if the site is silent', async () => {
  const { id } = await enriched('later-quiet.example');
  worker.writeSite('later-quiet.example', { ...plain, 'site.json': '{"hangs_up":true}' });
  expect(await look(id, 0)).toEqual([1, true]);
  const email = worker.address('later-quiet.example');
  await worker.add(email);
  worker.startWorkers(1);
  expect(await worker.ended(email)).toMatchObject({ enrichment_status: 'completed', ...found });
  await worker.stopWorkers();
  // After the facts ended, the next signup looks for itself.
  worker.writeSite('later-quiet.example', { 'metrics.json': '{}' });
  expect(await look(id, 1)).toEqual([2, true]);
  const hourAfter = Date.now() + (minutes[1] + 60) * 60_000;
  expect(await acquire('later-quiet.example', hourAfter, undefined)).toMatchObject({ state: 'ours' });
});

async function growing(name: string) {
  const choice = { name, size_operator: 'above', size_value: '50' } as const;
  return saveRule(worker.customer.accountId, ruleChoiceSchema.parse(choice), new Date());
}

async function enriched(domain: string): Promise<{ id: string }> {
  worker.writeSite(domain, plain);
  const email = worker.address(domain);
  await worker.add(email);
  worker.startWorkers(1);
  const signup = await worker.ended(email);
  await worker.stopWorkers();
  expect(signup).toMatchObject({ ...found, company_size: 'unknown' });
  return signup;
}

/** Delivers the look that is due after these times, as often as wanted: its number, and if it was worked on. */
async function look(id: string, place: 0 | 1 | 2, times = 1): Promise<[unknown, boolean]> {
  const after = minutes[place];
  const { messages } = await sentAfter([after - 1, after], isAbout(id));
  expect(messages).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + after * 60_000 });
  const done = [];
  while (done.length < times) done.push(await deliver(enrichSignup, messages[0] ?? {}));
  vi.useRealTimers();
  return [messages[0]?.look, !done.includes(false)];
}

const isAbout =
  (id: string) =>
  ({ signup_id, look: number }: Readonly<Record<string, unknown>>) =>
    signup_id === id && number !== undefined;

async function alerts(id: string): Promise<void> {
  expect(await deliver(sendAlerts, { account_id: worker.customer.accountId, signup_id: id })).toBe(true);
}

function read(id: string) {
  return findSignupById(worker.customer.accountId, id);
}
