import { MessageRejected, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { ses } from '../../functions/platform/mail/mail.ts';
import { log } from '../../functions/platform/observe/log.ts';
import { connectionReset } from '../support/behind-mocks.ts';
import { givenAlertWorker } from './alert-worker.ts';

const mails = mockClient(ses);
const queue = mockClient(sqs);

const worker = givenAlertWorker();

beforeEach(() => {
  mails.reset();
  queue.reset();
  queue.onAnyCommand().resolves({});
  mails.on(SendRawEmailCommand).resolves({ MessageId: 'sent' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['rejects the email', new MessageRejected({ message: 'no', $metadata: { httpStatusCode: 400 } })],
  ['refuses credentials that expired', serviceError('ExpiredTokenException', 403)],
  ['throttles the account', serviceError('Throttling', 400)],
])('when SES %s, nothing was sent, and the alert is sent later', async (_, failure) => {
  const { account, signup } = await matchingSignup();
  mails.on(SendRawEmailCommand).rejectsOnce(failure);
  expect(await worker.deliver(account, signup)).toBe(true);
  expect(await worker.stored(account, signup)).toMatchObject({ alerted_at: null, alert_unknown_at: null });
  later(6_000);
  expect(await worker.deliver(account, signup)).toBe(true);
  expect(await worker.stored(account, signup)).toMatchObject({ alerted_at: expect.any(String) });
  expect(mails.calls()).toHaveLength(2);
});

test.each([
  ['resets the connection', connectionReset()],
  ['answers too late', Object.assign(new Error('timed out'), { name: 'TimeoutError' })],
  ['fails by itself', serviceError('InternalFailure', 500)],
])(
  'when SES %s, the outcome is recorded as unknown, and the email is never sent again',
  async (_, failure) => {
    vi.spyOn(log, 'error').mockReturnValue();
    const { account, signup } = await matchingSignup();
    mails.on(SendRawEmailCommand).rejectsOnce(failure);
    expect(await worker.deliver(account, signup)).toBe(true);
    const unknown = { alerted_at: null, alert_unknown_at: expect.any(String) };
    expect(await worker.stored(account, signup)).toMatchObject(unknown);
    for (const age of [0, 6_000, 151_000]) {
      later(age);
      expect(await worker.deliver(account, signup)).toBe(true);
    }
    expect(mails.calls()).toHaveLength(1);
  },
);

async function matchingSignup() {
  const { id: account } = await worker.account();
  await worker.rule(account, { size_operator: 'above', size_value: '50' });
  return { account, signup: await worker.signup(account) };
}

function serviceError(name: string, httpStatusCode: number) {
  return new SESServiceException({ name, $fault: 'client', message: name, $metadata: { httpStatusCode } });
}

/** Moves the product's clock, and nothing else. */
function later(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}
