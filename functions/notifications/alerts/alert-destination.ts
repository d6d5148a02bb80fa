import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { setting } from '../../platform/aws/environment.ts';
import { findItem } from '../../platform/table/table.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import {
  type AlertWindow,
  beginWindow,
  countInWindow,
  endOf,
  parseWindowItem,
  windowKey,
} from '../items/alert-window-item.ts';
import { joinDelivery } from './join-delivery.ts';
import { continueAlert, sendAlert } from './send-alert.ts';

const mostTries = 20;

/**
 * Alerts a destination about a signup, once. Above a limit of alerts in ten minutes, the rest go into one
 * summary. Webhooks are always called, because programs rely on it (docs/product/rules.md#floods). Throws if
 * undecided, so that the message is retried.
 */
export async function alertDestination(
  destination: StoredDestination,
  signup: StoredSignup,
  rules: readonly Rule[],
  now: Date,
): Promise<void> {
  if (!kindOf[destination.kind].isReadByPeople) {
    const refused = await sendAlert(destination, signup.id, rules, now);
    if (refused) throw new Error('An alert was neither stored nor found.');
    return;
  }
  const limit = Number(setting('alertsPerWindow'));
  const stored = await findItem(windowKey(destination));
  let window = stored && parseWindowItem(stored);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const open = window && now < endOf(window) ? window : undefined;
    let over = open === undefined;
    if (open && open.alerts >= limit) {
      const joining = { event: 'summary', due: endOf(open), now } as const;
      const joined = await joinDelivery(destination, signup, rules, joining);
      if (joined === 'joined') return;
      if (joined !== 'closed') return continueAlert(destination.accountId, destination.kind, joined);
      over = true;
    }
    const counted =
      open && !over ? countInWindow(destination, open, limit) : beginWindow(destination, window, now);
    const refused = await sendAlert(destination, signup.id, rules, now, [counted]);
    if (!refused) return;
    window = windowIn(refused[0]?.old);
  }
  throw new Error('Too many alerts of this destination are under way.');
}

function windowIn(item: Record<string, unknown> | undefined): AlertWindow | undefined {
  return item && parseWindowItem(item);
}
