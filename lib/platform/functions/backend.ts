import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import type { MailFeedback } from '../data/mail-feedback.ts';
import type { ImportBucket, IndexBucket } from '../data/product-buckets.ts';
import type { ProductSecrets } from '../data/product-secrets.ts';
import type { ProductTable } from '../data/product-table.ts';
import type { WorkQueues } from '../data/work-queue.ts';
import type { ProductApi } from '../edge/product-api.ts';
import type { StageParameters } from '../stack/stage-parameters.ts';
import type { GradualShift } from './gradual-shift.ts';

export interface Resources {
  readonly table: ProductTable;
  readonly secrets: ProductSecrets;
  readonly mailFeedback: MailFeedback;
  readonly queues: WorkQueues;
}

export interface Backend extends Resources {
  readonly stage: Stage;
  readonly parameters: StageParameters;
  readonly api: ProductApi;
  readonly shift: GradualShift;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  readonly index: IndexBucket;
  readonly imports: ImportBucket;
  readonly schedules: Construct;
}

export class NounConstruct extends Construct {
  readonly noun: string;
  readonly backend: Backend;

  constructor(scope: Construct, id: string, noun: string, backend: Backend) {
    super(scope, id);
    this.noun = noun;
    this.backend = backend;
  }
}
