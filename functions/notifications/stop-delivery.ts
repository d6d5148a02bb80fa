import { ProductError } from '../../shared/api/errors.ts';
import type { Delivery } from '../deliveries/items/delivery-item.ts';
import { stopDeliveryItem } from '../deliveries/items/delivery-item-attempts.ts';
import { getDelivery } from '../deliveries/items/delivery-store.ts';
import { transactAround } from '../platform/table/transaction.ts';
import { setAlertState } from './items/alert-item.ts';

/**
 * Ends a delivery's retries and marks its alert as failed. Throws `not_found` (404), and `invalid_request`
 * (400) if no attempt is pending.
 */
export async function stopDelivery(accountId: string, id: string): Promise<Delivery> {
  const { event, signup_id: signupId, destination_id: destinationId } = await getDelivery(accountId, id);
  // A webhook may get an event and an alert about the same signup.
  const isAlert = event === 'rule.matched' && signupId !== undefined;
  const noted = isAlert ? [{ Update: setAlertState({ accountId, signupId, destinationId }, 'failed') }] : [];
  const stopped = await transactAround(
    { Update: stopDeliveryItem(accountId, id) },
    noted.length > 0 ? [noted] : [],
  );
  if (!stopped) throw new ProductError('invalid_request', 'This delivery is not waiting to be sent.');
  return getDelivery(accountId, id);
}
