import { ProductError } from '../../shared/api/errors.ts';
import { confirmDestination } from '../../shared/destinations/api.ts';
import { liftSuppression } from '../platform/mail/suppression-list.ts';
import { anyone, endpoint } from '../platform/pipelines/endpoint.ts';
import { updateItem } from '../platform/table/table.ts';
import { destinationOfToken } from './confirmation-link.ts';
import { changeByLink, type StoredDestination } from './destination-item.ts';

/** Lifts a suppression at most once a day. */
const secondsBetween = 24 * 3600;

/** For the emailed link; allows alerts to its address. Idempotent. */
export const handler = endpoint(confirmDestination, anyone, async ({ token }) => {
  const now = new Date();
  const destination = await destinationOfToken(token, now);
  if (!destination) throw invalidLink();
  const { token_hash = '', address } = destination;
  const written = await updateItem(changeByLink(destination, token_hash, confirmed(destination, now)));
  if (!written.done) throw invalidLink();
  await liftSuppression(address, 'complaint', now, secondsBetween);
  return { success: true as const, address };
});

function confirmed({ confirmed_at, disabled_reason }: StoredDestination, now: Date) {
  const back = disabled_reason === 'unsubscribed' ? { enabled: true, disabled_reason: null } : {};
  return { confirmed_at: confirmed_at ?? now.toISOString(), ...back };
}

function invalidLink(): ProductError {
  return new ProductError(
    'invalid_request',
    'This link has expired, or a newer one replaced it. The person who added your address can send a new one.',
  );
}
