import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { handler as checkBalance } from '../../functions/credits/check-balance.ts';
import { dynamodb } from '../../functions/platform/aws/dynamodb.ts';
import { callApi } from '../signups/public-api.ts';
import { v1Signups } from '../signups/v1-api.ts';
import { interceptTable } from '../signups/watch-table.ts';
import { openCustomer } from '../support/backend.ts';
import { callHandler, deliver } from '../support/call-handler.ts';
import { test } from '../support/given.ts';
import { getUsage } from '../support/public-endpoints.ts';

describe('usage', () => {
  const noon = new Date('2026-03-04T12:30:00Z');

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
  });

  describe('GET /v1/usage', () => {
    test('counts requests by endpoint and outcome, also those on the fast path', async ({ customer }) => {
      const signups = v1Signups(customer.apiKey);
      await signups.post({ email: 'maya@acme.example' });
      await signups.post({ email: 'sam@acme.example' });
      await signups.post({ email: 'sam@acme.example' });
      await callApi('add-signup', customer.apiKey, { email: 'kim@acme.example' });
      await signups.get('missing');
      const { requests, days } = await usageOf(customer.apiKey);
      expect(requests).toEqual(
        expect.arrayContaining([
          { endpoint: 'POST /v1/signups', outcome: 'ok', count: 2 },
          { endpoint: 'POST /v1/signups', outcome: 'duplicate_email', count: 1 },
          { endpoint: 'POST /functions/v1/add-signup', outcome: 'ok', count: 1 },
          { endpoint: 'GET /v1/signups/{signup}', outcome: 'not_found', count: 1 },
        ]),
      );
      expect(requests).toHaveLength(4);
      expect(days).toEqual([{ date: '2026-03-04', succeeded: 3, refused: 2 }]);
    });

    test('has the latest refused requests with reason and id, not their content', async ({ customer }) => {
      const signups = v1Signups(customer.apiKey);
      const bad = await signups.post({ email: 'maya@' });
      vi.setSystemTime(new Date('2026-03-04T12:31:00Z'));
      const double = await signups
        .post({ email: 'sam@acme.example' })
        .then(() => signups.post({ email: 'sam@acme.example' }));
      const { refused } = await usageOf(customer.apiKey);
      expect(refused).toMatchObject([
        {
          at: '2026-03-04T12:31:00.000Z',
          endpoint: 'POST /v1/signups',
          ...{ status: 409, code: 'duplicate_email', request_id: double.headers['x-request-id'] },
        },
        { status: 400, code: 'email_validation_failed', request_id: bad.headers['x-request-id'] },
      ]);
      expect(JSON.stringify(refused)).not.toMatch(/@|maya|sam/);
    });

    test('counts requests over the limit once a second, and none with an invalid key', async ({ given }) => {
      const hour = Math.floor(noon.getTime() / 3_600_000);
      const { apiKey } = await given.account({ hour, used: 100 });
      for (let sent = 0; sent < 5; sent += 1)
        expect((await callApi('list-signups', apiKey, {})).status).toBe(429);
      await callApi('list-signups', `${apiKey.slice(0, -4)}AAAA`, {});
      vi.setSystemTime(new Date('2026-03-04T13:00:00Z'));
      const { requests } = await usageOf(apiKey);
      expect(requests).toEqual([
        { endpoint: 'POST /functions/v1/list-signups', outcome: 'rate_limit_exceeded', count: 1 },
      ]);
    });

    test('costs a request one more write, whose failure refuses nothing', async ({ customer }) => {
      const keys: string[] = [];
      interceptTable(async (_action, { Key }, send) => {
        const sk = String(Key?.sk ?? '');
        keys.push(sk);
        if (sk.startsWith('USAGE#')) throw new Error('The table is down');
        return send();
      });
      expect((await callApi('list-signups', customer.apiKey, {})).status).toBe(200);
      expect(keys.filter((sk) => /^(USAGE|REFUSAL)#/.test(sk))).toEqual(['USAGE#2026-03-04']);
      vi.restoreAllMocks();
      expect((await usageOf(customer.apiKey)).requests).toEqual([]);
    });
  });

  async function usageOf(apiKey: string) {
    const { status, body } = await callHandler(getUsage, { headers: { 'x-api-key': apiKey } });
    expect(status).toBe(200);
    return body;
  }
});

describe('expired credentials', () => {
  /** The embedded DynamoDB accepts any credentials. */
  let table: ReturnType<typeof expire> | undefined;

  afterEach(() => table?.restore());

  test.each(['add-signup', 'get-signup', 'list-signups'] as const)(
    "%s returns 500 if the function's credentials expired, and does not refuse the customer's key",
    async (name) => {
      const { accountId, apiKey } = await openCustomer();
      table = expire();
      const refused = await callApi(name, apiKey, { email: 'sam@acme.example' });
      expect(refused).toMatchObject({ status: 500, body: { code: 'internal' } });
      expect(JSON.stringify(refused)).not.toContain('token');
      expect(table.calls().length).toBeGreaterThan(0);
      table.restore();
      expect(await findAccount(accountId)).toMatchObject({ balance: 100, signups_total: 0, used: 0 });
    },
  );

  test('a message that a worker with expired credentials got is delivered again', async ({ accountId }) => {
    table = expire();
    expect(await deliver(checkBalance, { account_id: accountId })).toBe(false);
    table.restore();
    expect(await deliver(checkBalance, { account_id: accountId })).toBe(true);
  });

  function expire() {
    const expired = new DynamoDBServiceException({
      name: 'ExpiredTokenException',
      $fault: 'client',
      message: 'The security token included in the request is expired',
      $metadata: { httpStatusCode: 400 },
    });
    const mocked = mockClient(dynamodb);
    mocked.onAnyCommand().rejects(expired);
    return mocked;
  }
});
