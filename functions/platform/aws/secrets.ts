import { hkdfSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { EnvironmentName } from '../../../shared/operations/environment.ts';
import { clientSettings } from './client-settings.ts';
import { fetchedOnce, setting } from './environment.ts';

const read = fetchedOnce(fetchSecret);

export function secret(name: EnvironmentName): Promise<string> {
  return read(setting(name));
}

export type Keyring =
  | 'apiKeySecret'
  | 'receiptSecret'
  | 'unsubscribeSecret'
  | 'destinationSecret'
  | 'connectionSecret';

const fetchAgainAfter = 10_000;

const keyrings = new Map<
  Keyring,
  { readonly keys: Promise<readonly Buffer[]>; readonly fetchedAt: number }
>();

export async function newestKey(name: Keyring): Promise<Buffer> {
  const [newest] = await keysOf(name);
  if (!newest) throw new Error(`The secret of ${name} has no version.`);
  return newest;
}

/**
 * Returns the first result of `open` over the secret's versions, newest first; undefined if none fits. In
 * case another process used a newer version, fetches the secret again, but at most every ten seconds because
 * values may be forged.
 */
export async function withAnyKey<Opened>(
  name: Keyring,
  open: (key: Buffer) => Opened | undefined,
): Promise<Opened | undefined> {
  const opened = firstOf(await keysOf(name), open);
  if (opened !== undefined || Date.now() - (keyrings.get(name)?.fetchedAt ?? 0) < fetchAgainAfter)
    return opened;
  keyrings.delete(name);
  return firstOf(await keysOf(name), open);
}

async function fetchSecret(name: string): Promise<string> {
  const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId: name }));
  if (!SecretString) throw new Error(`The secret ${name} has no value.`);
  return SecretString;
}

function keysOf(name: Keyring): Promise<readonly Buffer[]> {
  const known = keyrings.get(name);
  if (known) return known.keys;
  const keys = fetchSecret(setting(name)).then(versionsOf);
  keyrings.set(name, { keys, fetchedAt: Date.now() });
  keys.catch(() => keyrings.delete(name));
  return keys;
}

function firstOf<Opened>(keys: readonly Buffer[], open: (key: Buffer) => Opened | undefined) {
  for (const key of keys) {
    const opened = open(key);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

/** Comma-separated versions, newest first. */
function versionsOf(value: string): Buffer[] {
  return value
    .split(',')
    .map((version) => version.trim())
    .filter((version) => version !== '')
    .map((version) => Buffer.from(hkdfSync('sha256', version, '', 'signup-scout', 32)));
}

const secretsManager = new SecretsManagerClient(clientSettings);
