import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { noticeUnknownLine } from '../shared/credits/alarm-line.ts';
import {
  creditHistory,
  getCredits,
  openPortal,
  purchaseCredits,
  saveAutoRefill,
  stripeWebhook,
} from '../shared/credits/api.ts';
import type { EnvironmentName } from '../shared/environment.ts';
import { allowAppUrl } from './platform/app-url.ts';
import type { Backend } from './platform/backend.ts';
import { alarmOnLine } from './platform/line-alarm.ts';
import { allowMail } from './platform/mail-rights.ts';
import { ProductFunction } from './platform/product-function.ts';
import { Schedule } from './platform/schedule.ts';
import { allowTable } from './platform/table-rights.ts';
import { WorkQueue } from './platform/work-queue.ts';
import { tableIndexes } from './stacks/data-stack.ts';

/** Credits: what is bought by hand and by refill, the ledger, and who is told when they run low. */
export class Credits extends Construct {
  private readonly backend: Backend;

  constructor(scope: Construct, id: string, backend: Backend) {
    super(scope, id);
    this.backend = backend;
    this.reading();
    this.buying();
    this.watching();
    this.auditing();
    this.forgetting();
  }

  /** What the dashboard shows of credits and refills, and how it sets them. */
  private reading(): void {
    const { api, data } = this.backend;
    const get = this.serve('GetCredits', 'credits/get-credits', this.cap);
    allowTable(get, data.table, ['GetItem']);
    api.route(getCredits, get);

    const save = this.serve('SaveAutoRefill', 'credits/save-auto-refill', this.cap);
    allowTable(save, data.table, ['GetItem', 'UpdateItem']);
    api.route(saveAutoRefill, save);

    const history = this.serve('CreditHistory', 'credits/credit-history');
    allowTable(history, data.table, ['GetItem', 'Query']);
    api.route(creditHistory, history);
  }

  private buying(): void {
    const { api, data, balanceQueue } = this.backend;
    const purchase = this.reachStripe(this.serve('PurchaseCredits', 'credits/purchase-credits'));
    allowTable(purchase, data.table, ['GetItem', 'UpdateItem']);
    allowAppUrl(purchase);
    api.route(purchaseCredits, purchase);

    const portal = this.reachStripe(this.serve('OpenPortal', 'credits/open-portal'));
    allowTable(portal, data.table, ['GetItem']);
    allowAppUrl(portal);
    api.route(openPortal, portal);

    const webhook = this.reachStripe(this.serve('StripeWebhook', 'credits/stripe-webhook'));
    webhook.bind('stripeWebhookSecret', data.stripeWebhookSecret.secretArn);
    data.stripeWebhookSecret.grantRead(webhook);
    balanceQueue.sentBy(webhook);
    allowTable(webhook, data.table, ['GetItem', 'PutItem', 'UpdateItem']);
    api.route(stripeWebhook, webhook);
  }

  /** Refills and warnings of low credits, and the look for those whose message was lost. */
  private watching(): void {
    const { data, balanceQueue } = this.backend;
    const watch = this.reachStripe(
      new ProductFunction(this, 'CheckBalance', {
        entry: 'credits/check-balance',
        timeout: WorkQueue.workTime,
        settings: this.cap,
      }),
    );
    this.mail(watch);
    allowTable(watch, data.table, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
    alarmOnLine(watch, noticeUnknownLine, {
      entry: 'credits notice outcome unknown',
      impact: 'A customer may not have been told about their credits: low, not refilled, or taken back.',
      whatToDo: 'The log line names account and occasion; tell the customer by hand if it matters.',
    });
    balanceQueue.workedBy(watch, { batchSize: 1, concurrency: 5 });

    const { function: requeue } = new Schedule(this, 'RequeueBalances', {
      entry: 'credits/requeue-balances',
      every: Duration.minutes(5),
      timeout: Duration.minutes(1),
      alarm: {
        entry: 'balance look dead letters',
        impact: 'A refill or a warning of low credits whose message was lost does not happen.',
        whatToDo: 'Read why the look fails; the next one does all that this one would have.',
      },
    });
    allowTable(requeue, data.table, ['GetItem'], [tableIndexes.byActivity]);
    balanceQueue.sentBy(requeue);
  }

  private auditing(): void {
    const { function: audit } = new Schedule(this, 'AuditLedgers', {
      entry: 'credits/audit-ledgers',
      every: Duration.minutes(15),
      timeout: Duration.minutes(2),
      alarm: {
        entry: 'audit dead letters',
        impact: 'Nobody would notice if a customer were charged wrongly: the look at the ledgers fails.',
        whatToDo: 'Read why it fails; the next one does all that this one would have.',
      },
    });
    allowTable(audit, this.backend.data.table, ['GetItem', 'Query', 'UpdateItem'], [tableIndexes.byActivity]);
  }

  /** A closed account's customer at Stripe. */
  private forgetting(): void {
    const { data, erasureQueue, closureQueue } = this.backend;
    const forget = this.reachStripe(
      new ProductFunction(this, 'ForgetCustomer', {
        entry: 'credits/forget-customer',
        timeout: WorkQueue.workTime,
      }),
    );
    allowTable(forget, data.table, ['GetItem']);
    erasureQueue.sentBy(forget);
    closureQueue.workedBy(forget, { batchSize: 1, concurrency: 2 });
  }

  private get cap(): Partial<Record<EnvironmentName, string>> {
    return { refillMonthlyCap: String(this.backend.stage.stripe.refillMonthlyCap) };
  }

  private serve(id: string, entry: string, settings: Partial<Record<EnvironmentName, string>> = {}) {
    const { sessionSettings } = this.backend;
    return new ProductFunction(this, id, { entry, settings: { ...sessionSettings, ...settings } });
  }

  private reachStripe(served: ProductFunction): ProductFunction {
    const { data, stage, parameters } = this.backend;
    data.stripeSecret.grantRead(served);
    if (stage.stripe.apiUrl) served.bind('stripeApiUrl', parameters.stripeApiUrl);
    return served.bind('stripeSecret', data.stripeSecret.secretArn);
  }

  private mail(sender: ProductFunction): void {
    allowAppUrl(sender);
    allowMail(sender, this.backend.data.mailFeedback);
  }
}
