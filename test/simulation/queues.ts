import * as accounts from '../../shared/accounts/queues.ts';
import * as connections from '../../shared/connections/queues.ts';
import * as credits from '../../shared/credits/queues.ts';
import * as destinations from '../../shared/deliveries/queues.ts';
import * as enrichment from '../../shared/enrichment/queues.ts';
import * as imports from '../../shared/imports/queues.ts';
import * as notifications from '../../shared/notifications/queues.ts';
import type { Queue } from '../../shared/queue.ts';
import * as signups from '../../shared/signups/queues.ts';

const queues: readonly Queue[] = [
  ...[accounts.apiKeyQueue, accounts.emailChangeQueue, accounts.erasureQueue, accounts.securityNoticeQueue],
  signups.waitingQueue,
  ...[credits.balanceQueue, credits.closureQueue],
  enrichment.enrichmentQueue,
  destinations.deliveryQueue,
  ...[notifications.alertQueue, notifications.sampleAlertQueue],
  ...[connections.intakeQueue, imports.importQueue],
];

/** The declaration of the queue that functions know under a setting. */
export function queueOf(setting: string): Queue {
  const found = queues.find((queue) => queue.setting === setting);
  if (!found) throw new Error(`No queue has the setting ${setting}: add its declaration to this list.`);
  return found;
}
