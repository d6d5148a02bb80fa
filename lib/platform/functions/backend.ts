import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import type { ImportBucket, IndexBucket } from '../data/product-buckets.ts';
import type { ProductApi } from '../edge/product-api.ts';
import type { StageParameters } from '../stack/stage-parameters.ts';
import type { GradualShift } from './gradual-shift.ts';
import type { Resources } from './resources.ts';

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
