import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';
import { measured } from '../../functions/platform/observe/measured.ts';
import { endpoint } from '../../functions/platform/pipelines/endpoint.ts';
import { schedule, trigger } from '../../functions/platform/pipelines/schedule.ts';
import { worker } from '../../functions/platform/pipelines/worker.ts';
import { ProductError } from '../../shared/api/errors.ts';
import { getCredits, stripeWebhook } from '../../shared/credits/api.ts';
import { auditLedgers } from '../../shared/credits/work.ts';
import { addSignup, getSignup } from '../../shared/signups/api.ts';
import { postSignup } from '../../shared/signups/v1-api.ts';
import { waitingQueue } from '../../shared/signups/work.ts';
import { callHandler, deliver } from '../support/call-handler.ts';
import { counting } from '../support/counting.ts';

test.each(['authorization', 'Authorization', 'AUTHORIZATION'])(
  'an endpoint finds the header %s in any case of its letters',
  async (name) => {
    const seen: (string | undefined)[] = [];
    const handler = endpoint(
      getCredits,
      async ({ headers }) => {
        seen.push(headers.authorization);
        return { who: undefined };
      },
      async (_request, _who, call) => {
        seen.push(call.header('authorization'));
        throw new Error('Enough was seen.');
      },
    );
    const { status, headers } = await callHandler(handler, { headers: { [name]: 'Bearer token' } });
    expect(seen).toEqual(['Bearer token', 'Bearer token']);
    expect(status).toBe(500);
    expect(headers['x-request-id']).toBeTypeOf('string');
  },
);

test('a schedule and a trigger that fail report the error to their caller', async () => {
  const failing = schedule(auditLedgers, async () => {
    throw new Error('The audit failed.');
  });
  await expect(failing()).rejects.toThrow('The audit failed.');
  const refusing = trigger(async (_event: PreSignUpTriggerEvent) => {
    throw new Error('Refused.');
  });
  const event = { triggerSource: 'PreSignUp_SignUp' } as PreSignUpTriggerEvent;
  await expect(refusing(event)).rejects.toThrow('Refused.');
});

let figures: ReturnType<typeof counting>;

beforeEach(() => {
  figures = counting();
});

test.each([
  ['an answer within a second keeps', addSignup, 201, 900, [1]],
  ['an answer of /v1 within a second keeps', postSignup, 201, 900, [1]],
  ['a slower answer breaks', addSignup, 201, 1_500, [0]],
  ['a failure of ours breaks', addSignup, 500, 20, [0]],
  ['a refusal says nothing about', addSignup, 409, 20, []],
  ['another endpoint says nothing about', getSignup, 200, 1_500, []],
])('%s the promise to take a signup within a second', (_title, endpoint, statusCode, took, reported) => {
  const { requestEnd } = measured(endpoint);
  const body = JSON.stringify({ code: 'some_code' });
  requestEnd({ internal: { begun: performance.now() - took }, response: { statusCode, body } });
  expect(figures.of('AcceptedInTime')).toEqual(reported);
  expect(figures.of('Latency')).toHaveLength(endpoint.objective ? 1 : 0);
  expect(figures.of('Answered')).toEqual([]);
});

test('an unexpected error of an endpoint, a worker or a schedule is counted, and a refusal is not', async () => {
  const failing = async () => {
    throw new Error('This was not expected.');
  };
  const anyone = async () => ({ who: undefined });
  await callHandler(endpoint(getCredits, anyone, failing), {});
  await deliver(worker(waitingQueue, failing), { account_id: 'account' });
  await schedule(auditLedgers, failing)().catch(() => undefined);
  const refuses = endpoint(getCredits, anyone, async () => {
    throw new ProductError('not_found', 'There is no such thing');
  });
  await callHandler(refuses, {});
  expect(figures.of('Failed')).toEqual([1, 1, 1]);
});

test('the outcomes of an endpoint that an alarm watches are counted', async () => {
  const anyone = async () => ({ who: undefined });
  const received = endpoint(stripeWebhook, anyone, async () => ({ received: true as const }));
  await callHandler(received, {});
  expect(figures.of('Answered')).toEqual([1]);
});
