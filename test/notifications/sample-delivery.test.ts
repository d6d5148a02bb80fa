import { afterEach, expect, vi } from 'vitest';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { getDestination } from '../../functions/destinations/destination-store.ts';
import { handler as sendSample } from '../../functions/notifications/send-sample-alert.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { suppressAddress } from '../../functions/platform/mail/suppression-list.ts';
import { test } from '../destinations/given-mailbox.ts';
import { sending } from '../signups/sending.ts';
import { deliver } from '../support/call-handler.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a sample that SES does not take is tried again from the queue of deliveries', async ({
  customer: { accountId },
  mailbox,
}) => {
  mailbox.ses.mode = 'refuses';
  const sent = sending();
  await deliver(sendSample, { account_id: accountId });
  mailbox.ses.mode = 'takes';
  const again = sent().filter(({ queue }) => queue === setting('deliveryQueue'));
  expect(again.map(({ message }) => message.account_id)).toEqual([accountId]);
});

test('a sample to an address that bounces is not sent, and the destination says so', async ({
  customer: { accountId },
}) => {
  const { email = '' } = (await findProfile(accountId)) ?? {};
  await suppressAddress(email, 'bounce', new Date().toISOString());
  expect(await deliver(sendSample, { account_id: accountId })).toBe(true);
  expect(await getDestination(accountId, 'email')).toMatchObject({ suppressed_at: expect.any(String) });
});
