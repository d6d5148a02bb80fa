import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type EnvironmentName, environmentNames } from '../../shared/environment.ts';
import { acknowledge } from './acknowledge.ts';
import { bundledFunction } from './bundle.ts';
import { stageOf } from './product-stack.ts';

export interface ProductFunctionProps {
  /** `noun/verb`: the file under functions/ that exports the handler. */
  readonly entry: string;
  readonly settings?: Partial<Record<EnvironmentName, string>>;
  readonly timeout?: Duration;
  /** Where an event goes that Lambda itself queued and the function failed on. */
  readonly deadLetters?: IQueue;
  /** Megabytes; processor time grows with it. */
  readonly memory?: number;
}

/** One Lambda function with a role and a log group of its own and the settings it is bound to. */
export class ProductFunction extends lambda.Function {
  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    const logGroup = new logs.LogGroup(scope, `${id}Logs`, {
      retention: stageOf(scope).retention.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new iam.Role(scope, `${id}Role`, {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    super(scope, id, {
      code: lambda.Code.fromAsset(bundledFunction(props.entry)),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: props.memory ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      loggingFormat: lambda.LoggingFormat.JSON,
      description: props.entry,
      logGroup,
      role,
      ...(props.deadLetters ? { deadLetterQueue: props.deadLetters } : {}),
    });
    acknowledge(this, {
      'Serverless::Serverless-LambdaTracing':
        'Every log line carries the id of the request that caused it, through queues as well: a search for it is the trace.',
      ...(props.deadLetters
        ? {}
        : {
            'Serverless::Serverless-LambdaDLQ':
              'Called by API Gateway or Cognito, who are told of a failure, or by a queue that has dead letters of its own.',
          }),
    });
    for (const [name, value] of Object.entries(props.settings ?? {}))
      this.bind(name as EnvironmentName, value);
    this.bind('stage', stageOf(this).name);
  }

  /** Hands a setting over under its one name. */
  bind(name: EnvironmentName, value: string): this {
    this.addEnvironment(environmentNames[name], value);
    return this;
  }
}
