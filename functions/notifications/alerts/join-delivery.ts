import type { Rule } from '../../../shared/notifications/rule.ts';
import { countCompanyAlert } from '../../companies/company-item.ts';
import { addToDelivery, putDueEntry } from '../../deliveries/items/delivery-item.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { type TransactItem, transactWith } from '../../platform/table/transaction.ts';
import { type StoredSignup, setAlertTime } from '../../signups/items/signup-item.ts';
import { parseAlertItem, putAlertItem, type StoredAlert } from '../items/alert-item.ts';
import { digestId, putDigestEntryItem } from '../items/digest-entry-item.ts';
import { countAlerts } from '../rules/rule-item.ts';

/** Which digest or summary a signup is to be in. */
interface Joining {
  readonly event: 'digest' | 'summary';
  readonly due: Date;
  readonly now: Date;
}

/**
 * Adds a signup to the one digest or summary that a destination gets at a time: the alert, its entry, the delivery, its due
 * time, the signup's mark and the counts of the rules and the company are one transaction. `joined` where that is done, `closed` where the
 * delivery is being sent or was, and the alert where the signup alerted this destination before.
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
 * The mark of an alert that the dashboard shows on its signup, with the count of the company. The mark comes first: if another
 * destination's alert set it, the group is left out.
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
