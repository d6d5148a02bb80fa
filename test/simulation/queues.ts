import * as accounts from '../../shared/accounts/work.ts';
import * as connections from '../../shared/connections/work.ts';
import * as credits from '../../shared/credits/work.ts';
import * as destinations from '../../shared/deliveries/work.ts';
import * as enrichment from '../../shared/enrichment/work.ts';
import * as imports from '../../shared/imports/work.ts';
import * as notifications from '../../shared/notifications/work.ts';
import type { Queue } from '../../shared/operations/work.ts';
import * as signups from '../../shared/signups/work.ts';

const queues: readonly Queue[] = [
  ...[accounts.apiKeyQueue, accounts.emailChangeQueue, accounts.erasureQueue, accounts.securityNoticeQueue],
  signups.waitingQueue,
  ...[credits.balanceQueue, credits.closureQueue],
  enrichment.enrichmentQueue,
  destinations.deliveryQueue,
  ...[notifications.alertQueue, notifications.sampleAlertQueue],
  ...[connections.intakeQueue, imports.importQueue],
];

/** The declaration of the queue that a setting names. */
export function queueOf(setting: string): Queue {
  const found = queues.find((queue) => queue.setting === setting);
  if (!found) throw new Error(`No queue has the setting ${setting}: add its declaration to this list.`);
  return found;
}
