import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { apiKeyQueue } from '../../../shared/accounts/work.ts';
import { balanceQueue } from '../../../shared/credits/work.ts';
import { enrichmentQueue } from '../../../shared/enrichment/work.ts';
import { alertQueue } from '../../../shared/notifications/work.ts';
import { type Objective, objectives } from '../../../shared/operations/metrics.ts';
import type { WorkQueues } from '../data/work-queue.ts';
import { stageOf } from '../stack/product-stack.ts';
import { shareKept } from './burn-rate.ts';
import { productMetric, providerErrors } from './product-metric.ts';

const width = 12;

export class ProductDashboard extends Construct {
  constructor(scope: Construct, id: string, queues: WorkQueues, logs: readonly LogGroup[]) {
    super(scope, id);
    const stage = stageOf(this).name;
    const graph = (title: string, ...left: cloudwatch.IMetric[]) =>
      new cloudwatch.GraphWidget({ title, left, width, leftYAxis: { min: 0 } });
    const signups = graph(
      'Signups',
      productMetric(this, 'AcceptedInTime', { statistic: 'SampleCount', label: 'taken or failed' }),
      productMetric(this, 'Enriched', { label: 'enriched' }),
      productMetric(this, 'Refunded', { label: 'refunded' }),
      productMetric(this, 'PendingTooLong', { statistic: 'Maximum', label: 'pending too long' }),
    );
    const sizes = new cloudwatch.GraphWidget({
      title: 'Share of signups whose company size was known',
      left: (['SizeOnDay0', 'SizeOnDay30', 'SizeOnDay90'] as const).map((name, index) =>
        productMetric(this, name, {
          statistic: 'Average',
          label: `on day ${[0, 30, 90][index]}`,
          period: Duration.days(1),
        }),
      ),
      width,
      leftYAxis: { min: 0, max: 1 },
    });
    const latency = graph(
      'Accepting a signup, in milliseconds',
      ...['p50', 'p95', 'p99'].map((statistic) =>
        productMetric(this, 'Latency', { statistic, label: statistic }),
      ),
    );
    const followed = graph(
      'From a test signup to the email about it, in milliseconds',
      productMetric(this, 'TestSignupFollowed', { statistic: 'Maximum', label: 'slowest' }),
    );
    const mails = graph(
      'Mails',
      productMetric(this, 'Mailed', { label: 'taken by SES' }),
      productMetric(this, 'MailSuppressed', { label: 'not sent to suppressed addresses' }),
      ...['bounce', 'complaint'].map((reason) =>
        productMetric(this, 'AddressSuppressed', { dimensions: { reason }, label: `suppressed: ${reason}` }),
      ),
    );
    const providers = graph('Errors of providers', ...providerErrors(this));
    const ledgers = graph(
      'Ledgers audited',
      productMetric(this, 'LedgerRight', { label: 'right' }),
      productMetric(this, 'LedgerWrong', { label: 'wrong' }),
    );
    new cloudwatch.Dashboard(this, 'Page', {
      dashboardName: `signup-scout-${stage}`,
      widgets: [
        [this.objectives()],
        [signups, latency],
        [this.answers(logs)],
        [providers, mails],
        [sizes],
        [ledgers, followed],
        this.queues(queues),
      ],
    });
  }

  private objectives() {
    const kept = (name: Objective, label: string) =>
      shareKept(this, name, `${label} (${objectives[name].share * 100} %)`);
    return new cloudwatch.GraphWidget({
      title: 'Are customers affected? Share kept of what customers count on',
      left: [
        kept('AcceptedInTime', 'accepted within a second'),
        kept('AlertedInTime', 'alerted within a minute of a signup'),
        kept('WebhookTaken', "webhooks that customers' servers took"),
      ],
      width: 2 * width,
      leftYAxis: { max: 1 },
    });
  }

  private answers(logs: readonly LogGroup[]) {
    return new cloudwatch.LogQueryWidget({
      title: 'Responses by outcome',
      logGroupNames: logs.map(({ logGroupName }) => logGroupName),
      view: cloudwatch.LogQueryVisualizationType.TABLE,
      queryLines: [
        'filter message = "Answered"',
        'stats count(*) as requests, pct(milliseconds, 50) as p50, pct(milliseconds, 99) as p99 by endpoint, outcome',
        'sort requests desc',
      ],
      width: 2 * width,
    });
  }

  private queues(queues: WorkQueues) {
    const shown = {
      enrichment: queues.of(enrichmentQueue),
      alerts: queues.of(alertQueue),
      balances: queues.of(balanceQueue),
      'API keys': queues.of(apiKeyQueue),
    };
    const ages = Object.entries(shown).map(([label, { queue }]) =>
      queue.metricApproximateAgeOfOldestMessage({ label, period: Duration.minutes(1) }),
    );
    const dead = Object.entries(shown).map(([label, { deadLetters }]) =>
      deadLetters.metricApproximateNumberOfMessagesVisible({ label, period: Duration.minutes(1) }),
    );
    return [
      new cloudwatch.GraphWidget({ title: 'Oldest message, in seconds', left: ages, width }),
      new cloudwatch.GraphWidget({ title: 'Dead letters', left: dead, width }),
    ];
  }
}
