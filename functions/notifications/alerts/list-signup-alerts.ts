import * as api from '../../../shared/notifications/api.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { findDelivery } from '../../deliveries/items/delivery-store.ts';
import { listDestinations } from '../../destinations/destination-store.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { findSignupById, signupNotFound } from '../../signups/items/signup-store.ts';
import { listAlerts, type StoredAlert, stateOf } from '../items/alert-item.ts';

export const listSignupAlerts = endpoint(api.listSignupAlerts, bySession, async ({ id }, { accountId }) => {
  const [signup, destinations] = await Promise.all([
    findSignupById(accountId, id),
    listDestinations(accountId),
  ]);
  if (!signup) throw signupNotFound();
  const data = [];
  for (const alert of await listAlerts(accountId, id)) {
    const destination = destinations.find((one) => one.id === alert.destination_id);
    const state = alert.state === 'digest' ? await stateInDigest(accountId, alert) : alert.state;
    data.push({ ...alert, state, destination: destination?.name ?? null, kind: destination?.kind ?? null });
  }
  return { data };
});

/** The alert stores only that it is in a digest. */
async function stateInDigest(accountId: string, { delivery_id }: StoredAlert): Promise<StoredAlert['state']> {
  const delivery = await findDelivery(accountId, delivery_id);
  return !delivery || delivery.state === 'waiting' ? 'digest' : stateOf[delivery.state];
}
