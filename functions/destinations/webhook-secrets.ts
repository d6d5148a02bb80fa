import { randomBytes } from 'node:crypto';
import { ProductError } from '../../shared/api/errors.ts';
import { openValid, rotated, stillValid, type ValidSecret } from '../platform/security/rotating-secrets.ts';
import { updateItem } from '../platform/table/table.ts';
import { changeSecrets, type StoredDestination } from './destination-item.ts';
import { getDestination } from './destination-store.ts';
import { sealText, unsealText } from './sealed-text.ts';

type Stored = StoredDestination['secrets'];

export function validSecrets(destination: StoredDestination, now: Date): Promise<ValidSecret[]> {
  return openValid(destination.secrets, now, (sealed) => unsealText(destination, sealed));
}

export async function firstSecret(destination: Pick<StoredDestination, 'accountId' | 'id'>): Promise<Stored> {
  return [{ sealed: await sealText(destination, newWebhookSecret()) }];
}

export async function getWebhook(accountId: string, id: string): Promise<StoredDestination> {
  const destination = await getDestination(accountId, id);
  if (destination.kind !== 'webhook') {
    throw new ProductError('not_found', 'Only webhooks have a signing secret.');
  }
  return destination;
}

/**
 * Adds a secret; the previous one keeps signing for the overlap. Throws `limit_reached` (400) if two are
 * valid and both would stay, and `unavailable` (503) on a concurrent change.
 */
export async function replaceSecret(
  webhook: StoredDestination,
  overlapHours: number,
  now: Date,
): Promise<StoredDestination> {
  const [, older] = stillValid(webhook.secrets, now);
  if (older && overlapHours > 0) {
    throw new ProductError(
      'limit_reached',
      'An old secret is still valid. End it first, or rotate with an overlap of 0 hours.',
    );
  }
  const sealed = await sealText(webhook, newWebhookSecret());
  return store(webhook, rotated(webhook.secrets, sealed, overlapHours, now));
}

/** Keeps only the newest secret. Throws `unavailable` (503) on a concurrent change. */
export async function endOldSecrets(webhook: StoredDestination): Promise<StoredDestination> {
  return webhook.secrets.length > 1 ? store(webhook, webhook.secrets.slice(0, 1)) : webhook;
}

async function store(webhook: StoredDestination, secrets: Stored): Promise<StoredDestination> {
  const written = await updateItem(changeSecrets(webhook, secrets));
  if (!written.done) {
    throw new ProductError('unavailable', 'The secrets were changed a moment ago. Load them again.');
  }
  return { ...webhook, secrets };
}

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
