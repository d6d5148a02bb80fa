import { accountEmailId, isReadByPeople } from '../../../shared/destinations/destination.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { isOpen, readDestinations } from '../../destinations/destination-store.ts';
import { newTimeId } from '../../platform/table/time-id.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { putDelivery } from '../items/delivery-item.ts';
import { putDue } from '../items/due-item.ts';

/**
 * The writes that tell the account's other destinations that one of them stopped, to be made together with what records that.
 * Its own email is told even where alerts to it are off. Their due times have them sent.
 */
export async function tellOthers(
  stopped: StoredDestination,
  subject: string,
  now: Date,
): Promise<TransactItem[]> {
  const { accountId } = stopped;
  const others = (await readDestinations(accountId)).filter(
    (one) => one.id !== stopped.id && isReadByPeople[one.kind] && (one.id === accountEmailId || isOpen(one)),
  );
  return others.flatMap(({ id: destination_id, kind }) => {
    const id = newTimeId(now);
    const event = 'destination.failing';
    const delivery = { accountId, id, destination_id, kind, event, subject } as const;
    return [putDelivery(delivery, now), putDue(accountId, id, now)];
  });
}
