import * as z from 'zod/mini';
import { AwsError } from '../platform/aws-error.ts';
import { awsAddress, setting } from '../platform/environment.ts';
import { SignedRequests } from '../platform/signed-requests.ts';

const requests = new SignedRequests('apigateway');

/**
 * Makes API Gateway know these keys of an account: creates them under the account's name, puts them in the usage plan, and
 * deletes the account's others but for those that are kept. A repeat finds what is there already. Throws an AwsError,
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

const keySchema = z.object({ id: z.string(), name: z.optional(z.string()), value: z.optional(z.string()) });
const keysSchema = z.object({ item: z._default(z.array(keySchema), []) });

type ApiKey = z.output<typeof keySchema>;

/** The keys that API Gateway has of an account: it finds by the beginning of a name, we want the whole. */
async function keysOf(accountId: string): Promise<ApiKey[]> {
  const query = new URLSearchParams({ name: accountId, includeValues: 'true', limit: '100' });
  const found = keysSchema.parse(await call('GET', `/apikeys?${query}`));
  return found.item.filter(({ name }) => name === accountId);
}

async function addToPlan(keyId: string): Promise<void> {
  const path = `/usageplans/${setting('usagePlan')}/keys`;
  await call('POST', path, { keyId, keyType: 'API_KEY' }).catch(unlessStatus(409));
}

async function createKey(accountId: string, value: string): Promise<string> {
  return keySchema.parse(await call('POST', '/apikeys', { name: accountId, value, enabled: true })).id;
}

async function deleteAll(keys: readonly ApiKey[]): Promise<void> {
  for (const { id } of keys) await call('DELETE', `/apikeys/${id}`).catch(unlessStatus(404));
}

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const answer = await requests.send({
    method,
    address: `${awsAddress('apigateway', 'API_GATEWAY')}${path}`,
    // Without it, API Gateway answers in a form of its own with links.
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return JSON.parse(answer.toString() || '{}');
}

/** Throws an error again unless it is an answer with this status: then it is done already. */
function unlessStatus(status: number) {
  return (error: unknown): void => {
    if (!(error instanceof AwsError) || error.$metadata.httpStatusCode !== status) throw error;
  };
}
