import { hkdfSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { EnvironmentName } from '../../shared/environment.ts';
import { setting } from './environment.ts';

const client = new SecretsManagerClient({});
const known = new Map<string, Promise<string>>();

const fetchSecret = async (name: string): Promise<string> => {
  const answer = await client.send(new GetSecretValueCommand({ SecretId: name }));
  if (!answer.SecretString) throw new Error(`The secret ${name} has no value.`);
  return answer.SecretString;
};

/** A secret by the setting that names it, fetched on first use; a failed fetch is tried again. */
export const secret = (name: EnvironmentName): Promise<string> => {
  const id = setting(name);
  const kept = known.get(id);
  if (kept) return kept;
  const fetched = fetchSecret(id);
  known.set(id, fetched);
  fetched.catch(() => known.delete(id));
  return fetched;
};

/** A 32-byte key for one purpose, derived from the stage's signing secret, so that none serves two. */
export const signingKey = async (purpose: 'receipt' | 'api-key' | 'unsubscribe'): Promise<Buffer> =>
  Buffer.from(hkdfSync('sha256', await secret('signingSecret'), '', `signup-scout/${purpose}`, 32));
