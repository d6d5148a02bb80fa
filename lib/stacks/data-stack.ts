import type { Construct } from 'constructs';
import {
  apiKeyQueue,
  emailChangeQueue,
  erasureQueue,
  securityNoticeQueue,
} from '../../shared/accounts/work.ts';
import { intakeQueue } from '../../shared/connections/work.ts';
import { balanceQueue, closureQueue } from '../../shared/credits/work.ts';
import { deliveryQueue } from '../../shared/deliveries/work.ts';
import { enrichmentQueue } from '../../shared/enrichment/work.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { alertQueue, mailEventQueue, sampleAlertQueue } from '../../shared/notifications/work.ts';
import { waitingQueue } from '../../shared/signups/work.ts';
import { Identity } from '../identity.ts';
import { ImportBucket } from '../platform/data/import-bucket.ts';
import { IndexBucket } from '../platform/data/index-bucket.ts';
import { MailFeedback } from '../platform/data/mail-feedback.ts';
import { type ProductSecrets, productSecrets } from '../platform/data/product-secrets.ts';
import { ProductTable } from '../platform/data/product-table.ts';
import { WorkQueues } from '../platform/data/work-queue.ts';
import type { Resources } from '../platform/functions/resources.ts';
import { AlarmTopic, costAlarm } from '../platform/observe/alarm-topic.ts';
import { ProductStack } from '../platform/stack/product-stack.ts';
import { StageParameters } from '../platform/stack/stage-parameters.ts';
import type { Stage } from '../stage.ts';

/** Resources that must survive: customers' data, queued work, users and secrets. */
export class DataStack extends ProductStack implements Resources {
  readonly alarmTopic: AlarmTopic;
  readonly index: IndexBucket;
  readonly imports: ImportBucket;
  readonly table: ProductTable;
  readonly secrets: ProductSecrets;
  readonly queues: WorkQueues;
  readonly mailFeedback: MailFeedback;
  readonly identity: Identity;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'Data', stage);
    this.alarmTopic = new AlarmTopic(this, 'Alarms');
    costAlarm(this);
    this.index = new IndexBucket(this, 'CompanyIndex');
    this.imports = new ImportBucket(this, 'ImportFiles');
    this.table = new ProductTable(this, 'Table');
    this.secrets = productSecrets(this);
    this.queues = new WorkQueues(this, [
      apiKeyQueue,
      sampleAlertQueue,
      mailEventQueue,
      enrichmentQueue,
      alertQueue,
      deliveryQueue,
      intakeQueue,
      importQueue,
      balanceQueue,
      waitingQueue,
      closureQueue,
      erasureQueue,
      emailChangeQueue,
      securityNoticeQueue,
    ]);
    this.mailFeedback = new MailFeedback(this, 'MailFeedback', this.queues.of(mailEventQueue));
    this.identity = new Identity(this, 'Identity', new StageParameters(this, stage), this);
  }
}
