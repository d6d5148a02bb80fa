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
import { setting } from '../platform/environment.ts';

const client = new APIGatewayClient({});

/**
 * Makes API Gateway know these keys of an account: creates them under the account's name, puts them in the usage plan, and
 * deletes the account's others but for those that are kept. A repeat finds what is there already. Throws the SDK's error,
 * throttling included.
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

/** Deletes every key that API Gateway has of an account. */
export async function deleteKeys(accountId: string): Promise<void> {
  return deleteAll(await keysOf(accountId));
}

/** The keys that API Gateway has of an account: it finds by the beginning of a name, we want the whole. */
async function keysOf(accountId: string): Promise<ApiKey[]> {
  const found = await client.send(
    new GetApiKeysCommand({ nameQuery: accountId, includeValues: true, limit: 100 }),
  );
  return (found.items ?? []).filter(({ name }) => name === accountId);
}

async function addToPlan(keyId: string | undefined): Promise<void> {
  try {
    await client.send(
      new CreateUsagePlanKeyCommand({ usagePlanId: setting('usagePlan'), keyId, keyType: 'API_KEY' }),
    );
  } catch (error) {
    if (!(error instanceof ConflictException)) throw error;
  }
}

async function createKey(accountId: string, value: string): Promise<string | undefined> {
  const created = await client.send(new CreateApiKeyCommand({ name: accountId, value, enabled: true }));
  return created.id;
}

async function deleteAll(keys: readonly ApiKey[]): Promise<void> {
  for (const { id } of keys) {
    try {
      await client.send(new DeleteApiKeyCommand({ apiKey: id }));
    } catch (error) {
      if (!(error instanceof NotFoundException)) throw error;
    }
  }
}
