import { stopDelivery } from '../../shared/destinations/deliveries-api.ts';
import { ProductError } from '../../shared/errors.ts';
import { bySession } from '../accounts/callers.ts';
import { stopRetrying } from '../destinations/delivery-item-attempts.ts';
import { requireDelivery } from '../destinations/delivery-store.ts';
import { shownDelivery } from '../destinations/shown-delivery.ts';
import { endpoint } from '../platform/endpoint.ts';
import { transactAround } from '../platform/transaction.ts';
import { setAlertState } from './alert-item.ts';

/** Ends the retries of a delivery, and notes on the alert that it sends that it failed. */
export const handler = endpoint(stopDelivery, bySession, async ({ id }, { accountId }) => {
  const { signup_id: signupId, destination_id: destinationId } = await requireDelivery(accountId, id);
  const alert = signupId ? [{ Update: setAlertState({ accountId, signupId, destinationId }, 'failed') }] : [];
  const stopped = await transactAround(
    { Update: stopRetrying(accountId, id) },
    alert.length > 0 ? [alert] : [],
  );
  if (!stopped) throw new ProductError('invalid_request', 'This delivery is not waiting to be sent.');
  return shownDelivery(await requireDelivery(accountId, id));
});
