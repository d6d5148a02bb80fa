import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import type { Construct } from 'constructs';
import { stripeWebhook } from '../../shared/credits/api.ts';
import { raiseAlarm } from '../platform/observe/alarm.ts';
import { alarmOnBurnRate } from '../platform/observe/burn-rate.ts';
import { nounLogs } from '../platform/observe/noun-log.ts';
import { ProductDashboard } from '../platform/observe/product-dashboard.ts';
import { productMetric, providerErrors } from '../platform/observe/product-metric.ts';
import { ProductStack, stageOf } from '../platform/stack/product-stack.ts';
import type { Stage } from '../stage.ts';
import type { BackendStack } from './backend-stack.ts';
import type { DataStack } from './data-stack.ts';

interface OperationsStackProps {
  readonly stage: Stage;
  readonly data: DataStack;
  readonly backend: BackendStack;
}

export class OperationsStack extends ProductStack {
  constructor(scope: Construct, { stage, data, backend }: OperationsStackProps) {
    super(scope, 'Operations', stage);
    this.api(backend);
    this.objectives();
    this.credits();
    this.mails();
    this.companyIndex();
    this.providers();
    new ProductDashboard(this, 'Dashboard', data.queues, nounLogs(backend));
    sampleTraces(this);
  }

  private api({ api }: BackendStack): void {
    const failed = api.restApi.metricServerError({ period: Duration.minutes(5), statistic: 'Sum' });
    raiseAlarm(
      this,
      'ApiFailures',
      failed,
      {
        entry: 'API failures',
        impact: "Customers' servers and people in the dashboard get errors: signups may not be taken.",
        whatToDo: 'Find the endpoint in the dashboard and the request ids in its log.',
      },
      { threshold: 5 },
    );
    raiseAlarm(
      this,
      'PendingTooLong',
      productMetric(this, 'PendingTooLong', { statistic: 'Maximum' }),
      {
        entry: 'pending too long',
        impact: 'Signups stay pending: customers paid a credit for each and get no alerts.',
        whatToDo: 'See whether the enrichment queue grows and what its worker logs.',
      },
      { periods: 2, silenceIsBad: true },
    );
  }

  private objectives(): void {
    alarmOnBurnRate(this, 'AcceptedInTime', {
      entry: 'signups accepted too slowly',
      impact: "Customers' servers wait longer than a second for a response, or get an internal error.",
      whatToDo: 'See in the dashboard whether responses are slow or fail, and since when.',
    });
    alarmOnBurnRate(this, 'AlertedInTime', {
      entry: 'alerts too late',
      impact: 'Customers get alerts more than a minute after a signup.',
      whatToDo: 'Find the queue in the dashboard whose oldest message is old.',
    });
    alarmOnBurnRate(this, 'WebhookTaken', {
      entry: 'webhooks not taken',
      impact:
        "Many customers' servers do not get our webhooks: the fault is ours, or in the network between.",
      whatToDo: "Read the servers' responses in the delivery logs of some accounts.",
    });
  }

  private credits(): void {
    raiseAlarm(this, 'LedgerWrong', productMetric(this, 'LedgerWrong', { statistic: 'Maximum' }), {
      entry: 'ledger mismatch',
      impact: "A customer's balance is not the sum of their ledger: they were charged wrongly, or we were.",
      whatToDo: 'Find the account in the log of the audit, and fix the cause before the balance.',
    });
    raiseAlarm(this, 'PaymentRefunded', productMetric(this, 'PaymentRefunded', { statistic: 'Sum' }), {
      entry: 'payment refunded',
      impact: 'A customer paid for credits that could not be credited, and got the money back.',
      whatToDo: 'Read why in the log; check in Stripe that the refund succeeded.',
    });
    const webhook = (outcome: string) =>
      productMetric(this, 'Answered', { dimensions: { endpoint: stripeWebhook.name, outcome } });
    raiseAlarm(this, 'StripeWebhookFailures', webhook('internal'), {
      entry: 'Stripe webhook failures',
      impact: 'A customer who paid does not get the credits yet.',
      whatToDo: 'Fix what the log says; Stripe sends the event again for three days.',
    });
    raiseAlarm(
      this,
      'StripeWebhookRefusals',
      webhook('invalid_request'),
      {
        entry: 'Stripe webhook refusals',
        impact:
          'Customers who pay get no credits if Stripe sends these: the stored webhook secret differs from the secret at Stripe.',
        whatToDo: "Compare with Stripe's list of deliveries; a stranger's guesses may be ignored.",
      },
      { threshold: 3 },
    );
  }

  private providers(): void {
    const errors = providerErrors(this);
    const names = errors.map((_, at) => `provider${at}`);
    const sum = new MathExpression({
      expression: `SUM([${names.join(', ')}])`,
      usingMetrics: Object.fromEntries(errors.map((metric, at) => [`provider${at}`, metric])),
      label: 'Errors of providers',
      period: Duration.minutes(5),
    });
    raiseAlarm(
      this,
      'ProviderErrors',
      sum,
      {
        entry: 'provider errors',
        impact: 'A provider does not respond: facts about companies, payments or emails are late or missing.',
        whatToDo: 'See in the dashboard which one it is, and on its status page whether it knows.',
      },
      { threshold: 20, periods: 3 },
    );
  }

  private companyIndex(): void {
    raiseAlarm(
      this,
      'IndexOld',
      productMetric(this, 'IndexAge', { statistic: 'Maximum', period: Duration.days(1) }),
      {
        entry: 'company index too old',
        impact: 'Customers are shown sizes and domain strengths that are more than a year old.',
        whatToDo: 'Build an index from the newest releases of its sources and upload it.',
      },
      { threshold: 365 },
    );
  }

  private mails(): void {
    const reputation = (metricName: string) =>
      new Metric({
        namespace: 'AWS/SES',
        metricName,
        statistic: 'Maximum',
        period: Duration.hours(1),
      });
    raiseAlarm(
      this,
      'MailBounces',
      reputation('Reputation.BounceRate'),
      {
        entry: 'mail bounces',
        impact: 'SES may stop all our emails: no customer would get alerts or could confirm an account.',
        whatToDo: 'Find out who signs up with addresses that do not exist.',
      },
      { threshold: 0.03 },
    );
    raiseAlarm(
      this,
      'MailComplaints',
      reputation('Reputation.ComplaintRate'),
      {
        entry: 'mail complaints',
        impact: 'SES may stop all our emails: recipients call them spam.',
        whatToDo: 'See which kind of email they complain about.',
      },
      { threshold: 0.0008 },
    );
  }
}

const sampledShare = 0.05;

export function sampleTraces(scope: Construct): void {
  const { name } = stageOf(scope);
  const sampled = { Api: `signup-scout-${name}/*`, Functions: `SignupScout-${name}-*` };
  for (const [id, serviceName] of Object.entries(sampled)) {
    new CfnSamplingRule(scope, `${id}Traces`, {
      samplingRule: {
        ruleName: `signup-scout-${name}-${id.toLowerCase()}`,
        ...{ version: 1, priority: 100, reservoirSize: 1, fixedRate: sampledShare },
        ...{ serviceName, serviceType: '*', host: '*', httpMethod: '*', urlPath: '*', resourceArn: '*' },
      },
    });
  }
}
