import { beforeEach, expect, test, vi } from 'vitest';
import { correctCompany } from '../../functions/companies/company-store.ts';
import { listAlerts } from '../../functions/notifications/items/alert-item.ts';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { domain, givenCompany } from '../companies/given-company.ts';
import { type AlertAccount, givenAlertWorker } from './alert-worker.ts';

const worker = givenAlertWorker();
const large = { size_operator: 'above', size_value: '5000' } as const;
let account: AlertAccount;

beforeEach(async () => {
  vi.spyOn(sqs, 'send').mockResolvedValue(undefined);
  account = await worker.account();
});

test('rules judge later signups by corrected facts, and the alert marks them', async () => {
  await account.rule({ ...large, industries: ['Software'], countries: ['DE'] });
  const before = await givenCompany(account.id);
  await account.deliver(before);
  await correct({ company_size: '5001+', industry: 'Software', location: 'Berlin, Germany' });
  const after = await givenCompany(account.id);
  for (let time = 0; time < 2; time += 1) expect(await account.deliver(after)).toBe(true);
  expect(await listAlerts(account.id, before)).toEqual([]);
  const [mail, ...more] = await account.mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('5,001+ people');
  expect(mail?.text).toContain('Industry: Software (corrected by you)');
  expect(mail?.text).toContain('Company Size: 5,001+ (corrected by you)');
  expect(mail?.text).not.toContain('We teach');
});

test('a correction ends matches of what was found, and taking it back restores them', async () => {
  await account.rule({ industries: ['Education'] });
  await givenCompany(account.id);
  await correct({ industry: 'Software' });
  await account.deliver(await givenCompany(account.id));
  expect(await account.mails()).toEqual([]);
  await correct({ industry: null });
  await account.deliver(await givenCompany(account.id));
  expect(await account.mails()).toHaveLength(1);
});

function correct(changes: Omit<Parameters<typeof correctCompany>[1], 'domain'>) {
  return correctCompany(account.id, { domain, ...changes });
}
