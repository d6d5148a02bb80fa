import {
  APIGatewayClient,
  ConflictException,
  CreateApiKeyCommand,
  CreateUsagePlanKeyCommand,
  GetApiKeysCommand,
} from '@aws-sdk/client-api-gateway';
import { setting } from '../platform/environment.ts';

const client = new APIGatewayClient({});

const findKey = async (accountId: string): Promise<string | undefined> => {
  const found = await client.send(new GetApiKeysCommand({ nameQuery: accountId, limit: 1 }));
  return found.items?.[0]?.id;
};

const createKey = async (accountId: string, value: string): Promise<string | undefined> => {
  try {
    const created = await client.send(new CreateApiKeyCommand({ name: accountId, value, enabled: true }));
    return created.id;
  } catch (error) {
    if (error instanceof ConflictException) return findKey(accountId);
    throw error;
  }
};

/**
 * Creates an account's key in API Gateway, named by the account, and puts it in the usage plan. A
 * repeat finds what is there already. Throws the SDK's error, throttling included.
 */
export const importApiKey = async (accountId: string, value: string): Promise<void> => {
  const keyId = await createKey(accountId, value);
  if (!keyId) throw new Error('API Gateway has a key of this value under another name.');
  try {
    await client.send(
      new CreateUsagePlanKeyCommand({ usagePlanId: setting('usagePlan'), keyId, keyType: 'API_KEY' }),
    );
  } catch (error) {
    if (!(error instanceof ConflictException)) throw error;
  }
};
