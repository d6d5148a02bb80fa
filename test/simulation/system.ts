import Stripe from 'stripe';
import type { StripeEvent } from '../../local/stand-ins/stripe/objects.ts';
import { requeueBalances } from '../../shared/credits/work.ts';
import { requeuePendingSignups } from '../../shared/enrichment/work.ts';
import { type Schedule, sendOutbox } from '../../shared/operations/work.ts';
import { textIn } from './account-view.ts';
import { lateness } from './faults.ts';
import { connect } from './network/wire.ts';
import { OutboxSchedule } from './outbox.ts';
import { Prices } from './prices.ts';
import type { Product } from './product.ts';
import { queueOf } from './queues.ts';
import { Sender } from './sender.ts';
import { Gateway } from './services/gateway.ts';
import { Mails } from './services/mails.ts';
import { Objects } from './services/objects.ts';
import { metrics, OpenWeb } from './services/outside-web.ts';
import { Queues } from './services/queues.ts';
import { Receivers } from './services/receivers.ts';
import { parameters, secrets, webhookSecret } from './services/secrets.ts';
import { SimulatedStripe } from './services/stripe.ts';
import { Table } from './services/table.ts';
import { Users } from './services/users.ts';
import { Sweeps } from './sweeps.ts';
import { Watch } from './watch.ts';
import { enter, type Outcome, World } from './world.ts';

const webhookTries = 8;

/** Schedules that find lost work. */
export const looks = [requeuePendingSignups, requeueBalances, sendOutbox] as const;

/** Every batch has a second message that is not JSON: only that one may fail. */
const foreign = { messageId: 'foreign', body: 'Successfully validated SNS topic' } as const;

/** API Gateway's event for a function. */
export interface ApiRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

export interface ApiResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the response
  readonly body: any;
}

/** One history's world with the product and every service that it calls. */
export class System {
  readonly world: World;
  readonly product: Product;
  readonly table: Table;
  readonly queues: Queues;
  readonly mails = new Mails();
  readonly gateway = new Gateway();
  readonly objects = new Objects();
  readonly users: Users;
  readonly stripe: SimulatedStripe;
  readonly prices: Prices;
  readonly watch: Watch;
  readonly sweeps = new Sweeps(this);
  readonly sender = new Sender(this);
  readonly receivers: Receivers;
  /** Events that Stripe gave up sending. */
  readonly undelivered: StripeEvent[] = [];
  private requests = 0;

  constructor(seed: number, product: Product) {
    this.world = enter(new World(seed));
    this.product = product;
    this.table = new Table(this.world);
    this.users = new Users(this.world);
    this.receivers = new Receivers(this.world);
    this.queues = new Queues(this.world, (queue) => (body, attempt) => this.work(queue, body, attempt));
    this.stripe = new SimulatedStripe(this.world, (event) => this.sendStripeEvent(event));
    this.prices = new Prices(this.world, product);
    this.watch = new Watch(this);
    this.receivers.destinationAt = (url) => this.watch.destinations.at(url);
    this.queues.onSent = (queue) => queue === 'balanceQueue' && this.watch.checks.asked();
    this.mails.onSent = (mail) => this.watch.recipients.sent(mail);
    this.table.onChange = (changes) => this.watch.see(changes);
    const outbox = new OutboxSchedule(this);
    this.world.beforeLeap = (milliseconds) => {
      this.sweeps.beforeLeap(milliseconds);
      outbox.beforeLeap(milliseconds);
    };
    const { names, sites } = new OpenWeb(this.world);
    connect({
      ...{ names, sites, metrics, receivers: this.receivers },
      aws: {
        dynamodb: this.table,
        sqs: this.queues,
        email: this.mails,
        apigateway: this.gateway,
        'cognito-idp': this.users,
        secretsmanager: secrets,
        ssm: parameters,
        s3: this.objects,
      },
      stripe: this.stripe,
    });
  }

  get nextRequestId(): string {
    return `request-${this.requests + 1}`;
  }

  /** Sends a request to an endpoint's function; undefined if it crashed or its time was over. */
  async request(name: string, request: ApiRequest): Promise<ApiResponse | undefined> {
    this.requests += 1;
    const requestId = `request-${this.requests}`;
    const { declaration, handler } = this.product.endpoint(name);
    const event = {
      httpMethod: declaration.method,
      resource: declaration.path,
      headers: request.headers ?? {},
      body: typeof request.body === 'object' ? JSON.stringify(request.body) : (request.body ?? null),
      isBase64Encoded: false,
      pathParameters: request.path ?? null,
      queryStringParameters: request.query ?? null,
      requestContext: { requestId },
    };
    const seconds = name === 'add-signups' ? 25 : 10;
    const outcome = await this.world.invoke({ name, subject: requestId, seconds }, () => handler(event, {}));
    if (!outcome.done) return undefined;
    const { statusCode, body } = outcome.answer as { statusCode: number; body: string };
    // A refund that arrives before its payment is sent again.
    if (statusCode === 500 && this.world.faultProfile.harmless && name !== 'stripe-webhook')
      this.world.violated(`${name} answered 500, although everything was only busy.`);
    this.world.say(`${name} ${requestId}: ${statusCode}`);
    this.watch.checks.answered(requestId);
    return { status: statusCode, body: JSON.parse(body) };
  }

  /** Runs a function like its schedule. */
  run({ entry, timeoutSeconds }: Schedule): Promise<Outcome<unknown>> {
    return this.call(entry, {}, timeoutSeconds);
  }

  /** Calls a function that only its schedule or a trigger calls. */
  call(entry: string, event: unknown, seconds: number): Promise<Outcome<unknown>> {
    return this.world.invoke({ name: entry, subject: '', seconds }, () =>
      this.product.handler(entry)(event, {}),
    );
  }

  /** Sends a Stripe event to the webhook, repeatedly until it is accepted. */
  sendStripeEvent(event: StripeEvent, tries = webhookTries): void {
    const { random, faultProfile } = this.world;
    this.world.later(lateness(random, faultProfile), () => void this.deliver(event, tries));
    if (random.chance(faultProfile.duplicate))
      this.world.later(lateness(random, faultProfile), () => void this.deliver(event, 1));
  }

  private async deliver(event: StripeEvent, tries: number): Promise<void> {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(this.world.now / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    this.world.say(`stripe tells of ${event.type}`);
    const answer = await this.request('stripe-webhook', { headers, body: payload });
    if (answer?.status === 200) return;
    if (tries <= 1) return void this.undelivered.push(event);
    this.world.later(3_600_000, () => void this.deliver(event, tries - 1));
  }

  /** The signup of a delivery, or the id of a digest or a summary; empty if there is none. */
  private subjectOfDelivery(id = ''): string {
    const items = id ? [...this.table.model.items.values()] : [];
    const item = items.find(({ sk }) => textIn(sk) === `DELIVERY#${id}`);
    return item?.entries ? id : textIn(item?.signup_id);
  }

  private work(queue: string, body: string, attempt: number): Promise<Outcome<boolean>> {
    const { worker: entry, timeoutSeconds: seconds } = queueOf(queue);
    const handler = this.product.handler(entry);
    const record = {
      messageId: 'message',
      eventSourceARN: `arn:aws:sqs:eu-west-1:000000000000:${queue}`,
      body,
      attributes: { ApproximateReceiveCount: String(attempt) },
    };
    const { account_id = '', signup_id = '', delivery_id } = JSON.parse(body) as Record<string, string>;
    const subject = signup_id || this.subjectOfDelivery(delivery_id) || account_id;
    return this.world.invoke({ name: entry, subject, seconds }, async () => {
      const { batchItemFailures } = await handler({ Records: [{ ...record, ...foreign }, record] }, {});
      const failed = new Set(
        (batchItemFailures as { itemIdentifier: string }[]).map((one) => one.itemIdentifier),
      );
      if (!failed.has(foreign.messageId)) this.world.violated(`${entry} took a message that is not JSON.`);
      return !failed.has(record.messageId);
    });
  }
}
