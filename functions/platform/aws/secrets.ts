import { hkdfSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { EnvironmentName } from '../../../shared/operations/environment.ts';
import { clientSettings } from './client-settings.ts';
import { fetchedOnce, setting } from './environment.ts';

const read = fetchedOnce(fetchSecret);

/** A secret by the setting that names it, fetched on first use; a failed fetch is tried again. */
export function secret(name: EnvironmentName): Promise<string> {
  return read(setting(name));
}

/** What is sealed or signed with secrets of ours, each with a secret of its own. */
type Keyring =
  | 'apiKeySecret'
  | 'receiptSecret'
  | 'unsubscribeSecret'
  | 'destinationSecret'
  | 'connectionSecret';

/** How soon after one fetch a value that no known version fits leads to another, in milliseconds. */
const fetchAgainAfter = 10_000;

const keyrings = new Map<
  Keyring,
  { readonly keys: Promise<readonly Buffer[]>; readonly fetchedAt: number }
>();

/** The 32-byte key by which the newest version of a secret signs or seals. */
export async function newestKey(name: Keyring): Promise<Buffer> {
  const [newest] = await keysOf(name);
  if (!newest) throw new Error(`The secret of ${name} has no version.`);
  return newest;
}

/**
 * The first version of a secret, newest first, with whose key `open` finds something; undefined where none
 * fits. What another process sealed by a version that this one has not heard of is found too: the secret is
 * then fetched again, at most every ten seconds, since forged values come as often as anyone likes.
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

/** A secret is its versions, newest first, separated by commas. */
function versionsOf(value: string): Buffer[] {
  return value
    .split(',')
    .map((version) => version.trim())
    .filter((version) => version !== '')
    .map((version) => Buffer.from(hkdfSync('sha256', version, '', 'signup-scout', 32)));
}

const secretsManager = new SecretsManagerClient(clientSettings);
