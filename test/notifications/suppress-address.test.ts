import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../backend.ts';
import { deliver } from '../call-handler.ts';

let backend: TestBackend;
let handler: unknown;
let isMuted: (address: string) => Promise<boolean>;

beforeAll(async () => {
  backend = await startBackend();
  ({ handler } = await import('../../functions/notifications/suppress-address.ts'));
  ({ isMuted } = await import('../../functions/platform/muted-addresses.ts'));
});

afterAll(() => backend.stop());

const bounce = (emailAddress: string, bounceType = 'Permanent') => ({
  eventType: 'Bounce',
  bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
});

const complaint = (emailAddress: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress }] },
});

test('a bounce in another case mutes the address that the account has', async () => {
  expect(await isMuted('ann@customer.example')).toBe(false);
  expect(await deliver(handler, bounce('Ann@CUSTOMER.example'))).toBe(true);
  expect(await isMuted('ann@customer.example')).toBe(true);
  expect(await isMuted(' ANN@customer.example')).toBe(true);
});

test('a complaint mutes its address, a bounce that will pass does not', async () => {
  expect(await deliver(handler, complaint('kim@customer.example'))).toBe(true);
  expect(await isMuted('kim@customer.example')).toBe(true);
  expect(await deliver(handler, bounce('away@customer.example', 'Transient'))).toBe(true);
  expect(await isMuted('away@customer.example')).toBe(false);
});

test('the text by which SES tries the topic is passed over, and a bounce in the same batch is heard', async () => {
  const text = 'Successfully validated SNS topic for Amazon SES event publishing.';
  const Records = [text, JSON.stringify(bounce('lee@customer.example'))].map((body, at) => ({
    messageId: `message-${at}`,
    eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:queue',
    body,
    attributes: { ApproximateReceiveCount: '1' },
  }));
  const work = handler as (event: unknown, context: unknown) => Promise<unknown>;
  expect(await work({ Records }, {})).toEqual({ batchItemFailures: [] });
  expect(await isMuted('lee@customer.example')).toBe(true);
});
