import { listSignupAlerts } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { everyItem } from '../platform/table.ts';
import { readSignup, signupNotFound } from '../signups/signup-store.ts';
import { alertsOf, readAlertItem } from './alert-item.ts';

export const handler = endpoint(listSignupAlerts, bySession, async ({ id }, { accountId }) => {
  if (!(await readSignup(accountId, id))) throw signupNotFound();
  const data = [];
  for await (const item of everyItem(alertsOf(accountId, id))) data.push(readAlertItem(item));
  return { data };
});
