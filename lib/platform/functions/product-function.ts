import { Duration } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type EnvironmentName, environmentNames } from '../../../shared/operations/environment.ts';
import type { SendableQueue } from '../../../shared/operations/queue.ts';
import { bundledFunction } from '../build/bundle.ts';
import type { SecretName } from '../data/product-secrets.ts';
import { appUrlParameter } from '../edge/app-url.ts';
import { nounLog } from '../observe/noun-log.ts';
import { acknowledge } from '../stack/acknowledge.ts';
import { stageOf } from '../stack/product-stack.ts';
import { grantGateway, grantModel, mailResources } from './function-rights.ts';
import { FunctionRole } from './function-role.ts';
import type { Resources } from './resources.ts';

/** What a function may differ in from the others of its kind. */
export interface FunctionOptions {
  /** Values for its environment, by the one name of each. */
  readonly settings?: Partial<Record<EnvironmentName, string>>;
  /** Megabytes; processor time grows with it. */
  readonly memory?: number;
  readonly timeout?: Duration;
}

export interface ProductFunctionProps extends FunctionOptions {
  /** `noun/verb`: the file under functions/ that exports the handler. */
  readonly entry: string;
  readonly resources: Resources;
  /** Where an event goes that Lambda itself queued and the function failed on. */
  readonly deadLetters?: IQueue;
  /** What Lambda does about a function whose messages lead back to itself; it stops them by default. */
  readonly recursiveLoop?: lambda.RecursiveLoop;
}

export type TableAction =
  | 'GetItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query';

export type UserAction =
  | 'AdminGetUser'
  | 'AdminDeleteUser'
  | 'AdminSetUserPassword'
  | 'AdminUserGlobalSignOut'
  | 'AdminUpdateUserAttributes'
  | 'AdminInitiateAuth'
  | 'AdminSetUserMFAPreference';

/** One Lambda function with a role of its own, and only the rights and settings it is granted. It logs to its noun's log group. */
export class ProductFunction extends lambda.Function {
  private readonly resources: Resources;

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    const logGroup = nounLog(scope, nounOf(props.entry));
    const role = new FunctionRole(scope, `${id}Role`);
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
      tracing: lambda.Tracing.ACTIVE,
      logGroup,
      role,
      ...(props.deadLetters ? { deadLetterQueue: props.deadLetters } : {}),
      ...(props.recursiveLoop ? { recursiveLoop: props.recursiveLoop } : {}),
    });
    this.resources = props.resources;
    const traces =
      'X-Ray takes traces for the whole account only, and functions have no other right to everything.';
    acknowledge(role, {
      'AwsSolutions::AwsSolutions-IAM5[Resource::*]': traces,
      'Serverless::Serverless-LambdaStarPermissions': traces,
    });
    acknowledge(this, {
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

  /**
   * Lets it do exactly these things to the table, and Query to these indexes. A transaction needs the right of
   * each thing in it.
   */
  grantTable(actions: readonly TableAction[], indexes: readonly string[] = []): this {
    const { tableName, tableArn } = this.resources.table;
    this.bind('table', tableName);
    const rights = actions.map((action) => `dynamodb:${action}`);
    this.allow(rights, [tableArn]);
    const arns = indexes.map((index) => `${tableArn}/index/${index}`);
    return arns.length > 0 ? this.allow(['dynamodb:Query'], arns) : this;
  }

  /** Lets it send to these queues. */
  grantSend(...queues: readonly SendableQueue[]): this {
    for (const declaration of queues) {
      const { queue } = this.resources.queues.of(declaration);
      this.bind(declaration.setting, queue.queueUrl).allow(['sqs:SendMessage'], [queue.queueArn]);
    }
    return this;
  }

  /** Lets it read these secrets. Throws where the stage has no such secret. */
  grantSecret(...names: readonly Extract<SecretName, EnvironmentName>[]): this {
    for (const name of names) {
      const secret = this.resources.secrets[name];
      if (!secret) throw new Error(`The stage ${stageOf(this).name} has no secret ${name}.`);
      this.bind(name, secret.secretArn).allow(['secretsmanager:GetSecretValue'], [secret.secretArn]);
    }
    return this;
  }

  /** Lets it read where people reach the app. */
  grantAppUrl(): this {
    const { name, arn } = appUrlParameter(this);
    return this.bind('appUrlParameter', name).allow(['ssm:GetParameter'], [arn]);
  }

  /** Lets it send email as the stage's sender alone. */
  grantMail(): this {
    const { configurationSet } = this.resources.mailFeedback;
    return this.bind('mailSender', stageOf(this).mailSender)
      .bind('mailConfiguration', configurationSet)
      .allow(['ses:SendRawEmail'], mailResources(this, configurationSet));
  }

  /** Lets it send emails that link into the app and whose replies reach people who can help. */
  grantMailWithReplies(): this {
    return this.grantAppUrl().grantMail().bind('mailReplyTo', stageOf(this).mailReplyTo);
  }

  /** Lets it do exactly this to the users of the pool. */
  grantUsers(pool: IUserPool, action: UserAction): this {
    return this.bind('userPool', pool.userPoolId).allow([`cognito-idp:${action}`], [pool.userPoolArn]);
  }

  /** Lets it use API Gateway's control API, which names its rights by method and path. */
  grantGateway(methods: readonly string[], path: string): this {
    grantGateway(this, methods, path);
    return this;
  }

  /** Lets it ask exactly one Bedrock model. */
  grantModel(model: string): this {
    grantModel(this, model);
    return this.bind('readerModel', model);
  }

  /** Adds a statement to its role. */
  allow(actions: string[], resources: string[], conditions?: iam.PolicyStatementProps['conditions']): this {
    this.addToRolePolicy(
      new iam.PolicyStatement({ actions, resources, ...(conditions ? { conditions } : {}) }),
    );
    return this;
  }
}

function nounOf(entry: string): string {
  return entry.slice(0, entry.indexOf('/'));
}

/** The construct of `noun/some-verb`, as CDK names constructs: `SomeVerb`. */
export function constructId(entry: string): string {
  const verb = entry.slice(entry.indexOf('/') + 1);
  return verb.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
