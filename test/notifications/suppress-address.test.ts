import { expect } from 'vitest';
import { handler } from '../../functions/notifications/suppress-address.ts';
import { liftSuppression, suppressionOf } from '../../functions/platform/mail/suppression-list.ts';
import { deliver } from '../support/call-handler.ts';
import { test } from '../support/given.ts';

test('a bounce stops emails to the address in any case of its letters', async () => {
  expect(await isSuppressed('ann@customer.example')).toBe(false);
  expect(await deliver(handler, bounce('Ann@CUSTOMER.example'))).toBe(true);
  expect(await isSuppressed('ann@customer.example')).toBe(true);
  expect(await isSuppressed(' ANN@customer.example')).toBe(true);
});

test('a complaint stops alerts only, a bounce every email, and a transient bounce nothing', async () => {
  const [complained, bounced] = ['spam@customer.example', 'gone@customer.example'];
  await deliver(handler, complaint(complained));
  await deliver(handler, bounce(bounced));
  expect(await suppressionOf(complained, 'alert')).toMatchObject({ reason: 'complaint' });
  expect(await suppressionOf(complained, 'account')).toBeUndefined();
  expect(await suppressionOf(bounced, 'alert')).toMatchObject({ reason: 'bounce' });
  expect(await suppressionOf(bounced, 'account')).toMatchObject({ reason: 'bounce' });
  await deliver(handler, bounce('away@customer.example', 'Transient'));
  expect(await isSuppressed('away@customer.example')).toBe(false);
});

test('a lifted suppression allows emails until the next bounce, and can be lifted once a day', async () => {
  const address = 'repaired@customer.example';
  const day = 24 * 3600;
  const lift = (daysFromNow: number, reason: 'bounce' | 'complaint' = 'bounce') =>
    liftSuppression(address, reason, new Date(Date.now() + daysFromNow * day * 1000), day);
  await deliver(handler, bounce(address));
  await deliver(handler, complaint(address));
  expect(await lift(0)).toBe(true);
  expect(await suppressionOf(address, 'account')).toBeUndefined();
  expect(await suppressionOf(address, 'alert')).toMatchObject({ reason: 'complaint' });
  expect(await lift(0, 'complaint')).toBe(true);
  expect(await isSuppressed(address)).toBe(false);
  expect(await lift(0)).toBe(true);
  await deliver(handler, bounce(address));
  expect(await lift(0.9)).toBe(false);
  expect(await isSuppressed(address)).toBe(true);
  expect(await lift(1.1)).toBe(true);
  expect(await isSuppressed(address)).toBe(false);
});

async function isSuppressed(address: string) {
  return (await suppressionOf(address, 'alert')) !== undefined;
}

function bounce(emailAddress: string, bounceType = 'Permanent') {
  return { eventType: 'Bounce', bounce: { bounceType, bouncedRecipients: [{ emailAddress }] } };
}

function complaint(emailAddress: string) {
  return { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress }] } };
}
