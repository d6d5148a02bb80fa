import type { Construct } from 'constructs';
import { erasureQueue } from '../shared/accounts/work.ts';
import {
  creditHistory,
  getCredits,
  listPayments,
  openPortal,
  purchaseCredits,
  saveAutoRefill,
  saveWaitingOrder,
  stripeWebhook,
} from '../shared/credits/api.ts';
import {
  auditLedgers,
  balanceQueue,
  closureQueue,
  noticeUnknownLine,
  requeueBalances,
} from '../shared/credits/work.ts';
import { alertQueue } from '../shared/notifications/work.ts';
import { waitingQueue } from '../shared/signups/work.ts';
import { tableIndexes } from './platform/data/product-table.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { QueueWorker, ScheduledFunction } from './platform/functions/background-function.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';
import type { ProductFunction } from './platform/functions/product-function.ts';
import { alarmOnLine } from './platform/observe/line-alarm.ts';

export class Credits extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Credits', 'credits', backend);
    const capped = { settings: { refillMonthlyCap: String(backend.stage.stripe.refillMonthlyCap) } };
    const { byActivity } = tableIndexes;

    new EndpointFunction(this, [getCredits, saveAutoRefill, saveWaitingOrder, creditHistory], {
      ...capped,
      verb: 'dashboard-api',
    }).grantTable(['GetItem', 'UpdateItem', 'Query']);
    const payments = new EndpointFunction(this, [purchaseCredits, openPortal, listPayments], {
      verb: 'payments-api',
    })
      .grantTable(['GetItem', 'UpdateItem'])
      .grantAppUrl();
    const webhook = new EndpointFunction(this, stripeWebhook, { shifted: true })
      .bindSession()
      .grantTable(['GetItem', 'PutItem', 'UpdateItem'])
      .grantSecret('stripeWebhookSecret')
      .grantSend(balanceQueue, waitingQueue);
    const check = new QueueWorker(this, balanceQueue, capped)
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'])
      .grantSend(waitingQueue, alertQueue)
      .grantMail()
      .grantAppUrl();
    const forget = new QueueWorker(this, closureQueue).grantTable(['GetItem']).grantSend(erasureQueue);
    this.reachStripe(payments, webhook, check, forget);
    new ScheduledFunction(this, requeueBalances)
      .grantTable(['GetItem'], [byActivity])
      .grantSend(balanceQueue, waitingQueue);
    new ScheduledFunction(this, auditLedgers).grantTable(['GetItem', 'Query', 'UpdateItem'], [byActivity]);
    alarmOnLine(this, noticeUnknownLine, {
      entry: 'credits notice outcome unknown',
      impact: 'A customer may have missed an email about their credits: low, not refilled, or reversed.',
      whatToDo: 'The log line names account and occasion; email the customer by hand if it matters.',
    });
  }

  private reachStripe(...callers: ProductFunction[]): void {
    const { stage, parameters } = this.backend;
    for (const caller of callers) {
      caller.grantSecret('stripeSecret');
      if (stage.stripe.apiUrl) caller.bind('stripeApiUrl', parameters.stripeApiUrl);
    }
  }
}
