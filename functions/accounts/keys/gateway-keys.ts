import {
  APIGatewayClient,
  type ApiKey,
  ConflictException,
  CreateApiKeyCommand,
  CreateUsagePlanKeyCommand,
  DeleteApiKeyCommand,
  GetApiKeysCommand,
  NotFoundException,
} from '@aws-sdk/client-api-gateway';
import { clientSettings } from '../../platform/aws/client-settings.ts';
import { setting } from '../../platform/aws/environment.ts';

/**
 * Registers these keys in API Gateway's usage plan, and deletes the account's other keys unless `isKept`.
 * Idempotent. Throws the client's errors, including throttling.
 */
export async function keepKeys(
  accountId: string,
  values: readonly string[],
  isKept: (value: string) => boolean,
): Promise<void> {
  const keys = await keysOf(accountId);
  for (const value of values) {
    const known = keys.find((key) => key.value === value);
    await addToPlan(known?.id ?? (await createKey(accountId, value)));
  }
  await deleteAll(keys.filter(({ value = '' }) => !values.includes(value) && !isKept(value)));
}

export async function deleteKeys(accountId: string): Promise<void> {
  return deleteAll(await keysOf(accountId));
}

/** API Gateway searches by name prefix, so filter for the exact name. */
async function keysOf(accountId: string): Promise<ApiKey[]> {
  const { items = [] } = await apiGateway.send(
    new GetApiKeysCommand({ nameQuery: accountId, includeValues: true, limit: 100 }),
  );
  return items.filter(({ name }) => name === accountId);
}

async function addToPlan(keyId: string | undefined): Promise<void> {
  const entry = { usagePlanId: setting('usagePlan'), keyId, keyType: 'API_KEY' };
  try {
    await apiGateway.send(new CreateUsagePlanKeyCommand(entry));
  } catch (error) {
    if (!(error instanceof ConflictException)) throw error;
  }
}

async function createKey(accountId: string, value: string): Promise<string | undefined> {
  const { id } = await apiGateway.send(new CreateApiKeyCommand({ name: accountId, value, enabled: true }));
  return id;
}

async function deleteAll(keys: readonly ApiKey[]): Promise<void> {
  for (const { id } of keys) {
    try {
      await apiGateway.send(new DeleteApiKeyCommand({ apiKey: id }));
    } catch (error) {
      if (!(error instanceof NotFoundException)) throw error;
    }
  }
}

const apiGateway = new APIGatewayClient(clientSettings);
