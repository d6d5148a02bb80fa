import { randomBytes } from 'node:crypto';
import { ProductError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/connections/api.ts';
import { ownSecretPrefix, type Source } from '../../../shared/connections/connection.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { openValid, rotated, type ValidSecret } from '../../platform/security/rotating-secrets.ts';
import { seal, unseal } from '../../platform/security/seal.ts';
import { changed, retryWhileChanged, updateItem } from '../../platform/table/table.ts';
import { type StoredConnection, setSecrets } from '../items/connection-item.ts';
import { getConnection } from './connection-store.ts';

export function openSecrets(connection: StoredConnection, now: Date): Promise<ValidSecret[]> {
  const owner = ownerOf(connection);
  return openValid(connection.secrets, now, (sealed) => unseal('connectionSecret', owner, sealed));
}

export async function firstSecrets(
  source: Source,
  connection: Pick<StoredConnection, 'accountId' | 'id'>,
): Promise<StoredConnection['secrets']> {
  if (ownSecretPrefix[source] !== null) return [];
  return [{ sealed: await seal('connectionSecret', ownerOf(connection), newSecret()) }];
}

/**
 * Adds a generated secret, or the source's posted one; the previous secret stays valid for the overlap.
 * Throws `invalid_request` if the posted secret does not fit the source.
 */
export async function rotatedSecrets(
  connection: StoredConnection,
  posted: string | undefined,
  overlapHours: number,
  now: Date,
): Promise<StoredConnection['secrets']> {
  const next = nextSecret(connection.source, posted);
  const sealed = await seal('connectionSecret', ownerOf(connection), next);
  return rotated(connection.secrets, sealed, overlapHours, now);
}

function nextSecret(source: Source, posted: string | undefined): string {
  const prefix = ownSecretPrefix[source];
  if (prefix === null && posted === undefined) return newSecret();
  if (prefix === null) throw invalid('is made by us for this source: leave it out');
  if (posted === undefined) throw invalid('is required: copy the signing secret from the source');
  if (!posted.startsWith(prefix) || !ownSecret.test(posted.slice(prefix.length))) {
    throw invalid(`must be a signing secret, which begins with ${prefix}`);
  }
  return posted;
}

/** The part after the prefix of a Clerk (base64 of 16 to 75 bytes) or Stripe signing secret. */
const ownSecret = /^[A-Za-z0-9+/]{22,200}={0,2}$/;

function newSecret(): string {
  return `in_${randomBytes(32).toString('base64url')}`;
}

function ownerOf({ accountId, id }: Pick<StoredConnection, 'accountId' | 'id'>): string {
  return `${accountId}#${id}`;
}

function invalid(problem: string): ProductError {
  return new ProductError('invalid_request', `secret ${problem}`, { fields: { secret: problem } });
}

export const rotateConnectionSecret = endpoint(
  api.rotateConnectionSecret,
  bySession,
  async ({ id, overlap_hours, secret }, { accountId }) => {
    const now = new Date();
    return retryWhileChanged('the secrets', async () => {
      const connection = await getConnection(accountId, id);
      const secrets = await rotatedSecrets(connection, secret, overlap_hours, now);
      const written = await updateItem(setSecrets(connection, secrets));
      return written.done ? { data: await openSecrets({ ...connection, secrets }, now) } : changed;
    });
  },
);
