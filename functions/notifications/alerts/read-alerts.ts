import { everyItem } from '../../platform/table/table.ts';
import { alertsOf, readAlertItem, type StoredAlert } from '../items/alert-item.ts';

/** Every alert about a signup. */
export async function readAlerts(accountId: string, signupId: string): Promise<StoredAlert[]> {
  const alerts: StoredAlert[] = [];
  for await (const item of everyItem(alertsOf(accountId, signupId))) alerts.push(readAlertItem(item));
  return alerts;
}
