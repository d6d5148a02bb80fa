import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { endpoint } from '../../functions/platform/pipelines/endpoint.ts';
import { schedule, trigger } from '../../functions/platform/pipelines/schedule.ts';
import { getCredits } from '../../shared/credits/api.ts';
import { auditLedgers } from '../../shared/credits/work.ts';
import { callHandler } from '../support/call-handler.ts';

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
