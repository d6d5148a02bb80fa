import { randomUUID } from 'node:crypto';
import * as aws from '@aws-sdk/client-secrets-manager';
import { vi } from 'vitest';

/** The settings of our secrets (RUNBOOK.md, "Replace one of our secrets"). */
export const ownSecrets = [
  'API_KEY_SECRET_ARN',
  'RECEIPT_SECRET_ARN',
  'UNSUBSCRIBE_SECRET_ARN',
  'DESTINATION_SECRET_ARN',
  'CONNECTION_SECRET_ARN',
] as const;

/** Stores a new version of each secret, in front of the previous values or alone. */
export async function rotate({ keepOld }: { keepOld: boolean }): Promise<void> {
  const secrets = new aws.SecretsManagerClient({});
  for (const name of ownSecrets) {
    const SecretId = process.env[name];
    const { SecretString: old } = await secrets.send(new aws.GetSecretValueCommand({ SecretId }));
    const fresh = randomUUID();
    const SecretString = keepOld ? `${fresh},${old}` : fresh;
    await secrets.send(new aws.PutSecretValueCommand({ SecretId, SecretString }));
  }
}

/** Advances the clock past the time for which a process caches a secret. */
export function later() {
  return vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
}
