import { listSignupAlerts } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { readDestinations } from '../destinations/destination-store.ts';
import { endpoint } from '../platform/endpoint.ts';
import { everyItem } from '../platform/table.ts';
import { readSignup, signupNotFound } from '../signups/signup-store.ts';
import { alertsOf, readAlertItem } from './alert-item.ts';

export const handler = endpoint(listSignupAlerts, bySession, async ({ id }, { accountId }) => {
  const [signup, destinations] = await Promise.all([readSignup(accountId, id), readDestinations(accountId)]);
  if (!signup) throw signupNotFound();
  const data = [];
  for await (const item of everyItem(alertsOf(accountId, id))) {
    const alert = readAlertItem(item);
    const destination = destinations.find((one) => one.id === alert.destination_id);
    data.push({ ...alert, destination: destination?.name ?? null, kind: destination?.kind ?? null });
  }
  return { data };
});
