import type * as z from 'zod/mini';
import type { deliverySchema } from '../../shared/deliveries/delivery.ts';
import { listSignupAddresses } from '../signups/read/search-signups.ts';
import type { Delivery } from './items/delivery-item.ts';

type Shown = z.output<typeof deliverySchema>;

export async function shownDeliveries(accountId: string, deliveries: readonly Delivery[]): Promise<Shown[]> {
  const ids = deliveries.flatMap(({ signup_id }) => signup_id ?? []);
  const addresses = await listSignupAddresses(accountId, ids);
  return deliveries.map(({ signup_id, subject, ...delivery }) => ({
    ...delivery,
    signup_id: signup_id ?? null,
    subject: subject ?? addresses.get(signup_id ?? '') ?? inDigest(delivery.entries),
  }));
}

function inDigest(signups: number): string | null {
  if (signups === 0) return null;
  return signups === 1 ? '1 signup' : `${signups.toLocaleString('en-US')} signups`;
}

export async function shownDelivery(delivery: Delivery): Promise<Shown> {
  const [shown] = await shownDeliveries(delivery.accountId, [delivery]);
  if (!shown) throw new Error('A delivery that was read is not shown.');
  return shown;
}
