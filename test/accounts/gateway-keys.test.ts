import * as aws from '@aws-sdk/client-api-gateway';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { deleteKeys, keepKeys } from '../../functions/accounts/keys/gateway-keys.ts';

/** The local stages check keys themselves, so that no emulator has API Gateway's control API. */
const gateway = mockClient(aws.APIGatewayClient);
const failure = { message: 'refused', $metadata: {} };

beforeEach(() => {
  process.env.USAGE_PLAN_ID = 'plan';
  gateway.reset();
  gateway.on(aws.GetApiKeysCommand).resolves({
    items: [
      { id: 'k1', name: 'acme', value: 'old' },
      { id: 'k3', name: 'acme-and-sons', value: 'of another account' },
    ],
  });
  gateway.on(aws.CreateApiKeyCommand).resolves({ id: 'k2', name: 'acme', value: 'new' });
  gateway.on(aws.CreateUsagePlanKeyCommand).resolves({});
  gateway.on(aws.DeleteApiKeyCommand).resolves({});
});

const sent = () => gateway.calls().map(({ args: [{ input }] }) => input);

it("an account's new key is created and put in the plan, and its others are deleted", async () => {
  await keepKeys('acme', ['new'], () => false);
  expect(sent()).toEqual([
    { nameQuery: 'acme', includeValues: true, limit: 100 },
    { name: 'acme', value: 'new', enabled: true },
    { usagePlanId: 'plan', keyId: 'k2', keyType: 'API_KEY' },
    { apiKey: 'k1' },
  ]);
});

it('adding a key that is in the plan or removing a key that is gone is no failure', async () => {
  gateway.on(aws.CreateUsagePlanKeyCommand).rejects(new aws.ConflictException(failure));
  gateway.on(aws.DeleteApiKeyCommand).rejects(new aws.NotFoundException(failure));
  await keepKeys('acme', ['old'], () => true);
  await deleteKeys('acme');
  expect(gateway.commandCalls(aws.CreateUsagePlanKeyCommand)).toHaveLength(1);
  expect(gateway.commandCalls(aws.DeleteApiKeyCommand)).toHaveLength(1);
});
