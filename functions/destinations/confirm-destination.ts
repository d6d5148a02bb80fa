import { ProductError } from '../../shared/api/errors.ts';
import { confirmDestination } from '../../shared/destinations/api.ts';
import { liftSuppression } from '../platform/mail/suppression-list.ts';
import { anyone, endpoint } from '../platform/pipelines/endpoint.ts';
import { updateItem } from '../platform/table/table.ts';
import { destinationOfToken } from './confirmation-link.ts';
import { changeByLink, type StoredDestination } from './destination-item.ts';

/** An address that bounces or complains again is taken off the list once a day at most. */
const secondsBetween = 24 * 3600;

/** The emailed link was opened: alerts may be sent to its address. A repeat changes nothing. */
export const handler = endpoint(confirmDestination, anyone, async ({ token }) => {
  const now = new Date();
  const destination = await destinationOfToken(token, now);
  if (!destination) throw invalidLink();
  const { token_hash = '', address } = destination;
  const written = await updateItem(changeByLink(destination, token_hash, confirmed(destination, now)));
  if (!written.done) throw invalidLink();
  // Where it is too soon the address stays suppressed, and its destination says so.
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
    'This link has expired, or a newer one replaced it. Ask for a new one from the person who added your address.',
  );
}
