import type { Rule } from '../../../shared/notifications/rule.ts';
import { countCompanyAlert } from '../../companies/company-item.ts';
import { addToDelivery, putDueEntry } from '../../deliveries/items/delivery-item.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { type TransactItem, transactWith } from '../../platform/table/transaction.ts';
import { type StoredSignup, setAlertTime } from '../../signups/items/signup-item.ts';
import { parseAlertItem, putAlertItem, type StoredAlert } from '../items/alert-item.ts';
import { digestId, putDigestEntryItem } from '../items/digest-entry-item.ts';
import { countAlerts } from '../rules/rule-item.ts';

interface Joining {
  readonly event: 'digest' | 'summary';
  readonly due: Date;
  readonly now: Date;
}

/**
 * Adds a signup to a destination's digest or summary, in one transaction with the alert, the mark and all
 * counts. Returns `joined`, `closed` if that delivery is being or was sent, or the earlier alert to this
 * destination.
 */
export async function joinDelivery(
  { accountId, id: destinationId, kind }: StoredDestination,
  signup: StoredSignup,
  rules: readonly Rule[],
  { event, due, now }: Joining,
): Promise<'joined' | 'closed' | StoredAlert> {
  const delivery = {
    accountId,
    id: digestId(event, destinationId, due),
    destination_id: destinationId,
    kind,
    event,
  };
  const alert = { accountId, signupId: signup.id, destinationId };
  const refusals = await transactWith(
    [
      putAlertItem(alert, { delivery_id: delivery.id, state: 'digest', rules }, now),
      addToDelivery(delivery, due, now),
      putDigestEntryItem(delivery, signup.id, rules, { due, now }),
      putDueEntry(accountId, delivery.id, due),
    ],
    [markAlerted(signup, 'alerted_at', now), ...countAlerts(accountId, rules, now)],
  );
  if (!refusals) return 'joined';
  const stored = refusals[0]?.old;
  return stored ? parseAlertItem(stored) : 'closed';
}

/**
 * Marks the signup as alerted and counts its company. If another destination's alert marked it, both writes
 * are skipped.
 */
export function markAlerted(
  signup: StoredSignup,
  field: 'alerted_at' | 'alert_unknown_at',
  now: Date,
): TransactItem[] {
  const { user_id: accountId, counted_company: company } = signup;
  return [
    { Update: setAlertTime(signup, field, now.toISOString()) },
    ...(company ? [countCompanyAlert(accountId, company)] : []),
  ];
}
