import { hkdfSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { EnvironmentName } from '../../shared/environment.ts';
import { setting } from './environment.ts';
import { fetchedOnce } from './fetched-once.ts';

const client = new SecretsManagerClient({});

const read = fetchedOnce(async (name) => {
  const answer = await client.send(new GetSecretValueCommand({ SecretId: name }));
  if (!answer.SecretString) throw new Error(`The secret ${name} has no value.`);
  return answer.SecretString;
});

/** A secret by the setting that names it, fetched on first use; a failed fetch is tried again. */
export const secret = (name: EnvironmentName): Promise<string> => read(setting(name));

/** A 32-byte key for one purpose, derived from the stage's signing secret, so that none serves two. */
export const signingKey = async (purpose: 'receipt' | 'api-key' | 'unsubscribe'): Promise<Buffer> =>
  Buffer.from(hkdfSync('sha256', await secret('signingSecret'), '', `signup-scout/${purpose}`, 32));
