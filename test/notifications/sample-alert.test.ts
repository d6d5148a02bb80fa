import { beforeEach, expect, test } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { listAlerts } from '../../functions/notifications/alerts/send-alert.ts';
import { handler as sendSample } from '../../functions/notifications/send-sample-alert.ts';
import { deliver } from '../support/call-handler.ts';
import { type AlertAccount, givenAlertWorker } from './alert-worker.ts';

const worker = givenAlertWorker();
let account: AlertAccount;

beforeEach(async () => {
  account = await worker.account();
});

test('a sample message that is delivered three times sends one email', async () => {
  const message = { account_id: account.id };
  await Promise.all([deliver(sendSample, message), deliver(sendSample, message)]);
  expect(await deliver(sendSample, message)).toBe(true);
  expect(await subjects()).toEqual(['Sample alert: Northwind Labs (201-1,000 people) signed up']);
});

test('an account that is being deleted gets no alert and no sample, and neither message is retried', async () => {
  await account.rule({ size_operator: 'above', size_value: '50' });
  const signup = await account.signup();
  await closeAccount(account.id, new Date());
  expect(await account.deliver(signup)).toBe(true);
  expect(await listAlerts(account.id, signup)).toEqual([]);
  expect(await deliver(sendSample, { account_id: account.id })).toBe(true);
  expect(await subjects()).toEqual([]);
});

async function subjects() {
  return (await account.mails()).map(({ subject }) => subject);
}
