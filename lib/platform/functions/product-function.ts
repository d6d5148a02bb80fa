import { Duration } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type EnvironmentName, environmentNames } from '../../../shared/operations/environment.ts';
import type { SendableQueue } from '../../../shared/operations/work.ts';
import type { Stage } from '../../stage.ts';
import { functionCode } from '../build/bundle.ts';
import type { SecretName } from '../data/product-secrets.ts';
import { appUrlParameter } from '../edge/app-url.ts';
import { nounLog } from '../observe/noun-log.ts';
import { acknowledge, stageOf } from '../stack/product-stack.ts';
import { grantGateway, grantModel, mailResources } from './function-rights.ts';
import type { Resources } from './resources.ts';

/**
 * A role with inline rights. CDK would create a separate policy for each role, and a stack may have only
 * 500 resources (docs/decisions/089-functions-and-stacks.md).
 */
export class FunctionRole extends iam.Role {
  private readonly rights: iam.PolicyDocument;

  constructor(scope: Construct, id: string, service = 'lambda.amazonaws.com') {
    const rights = new iam.PolicyDocument();
    super(scope, id, {
      assumedBy: new iam.ServicePrincipal(service),
      inlinePolicies: { Rights: rights },
    });
    this.rights = rights;
  }

  override addToPrincipalPolicy(statement: iam.PolicyStatement): iam.AddToPrincipalPolicyResult {
    this.rights.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}

export interface FunctionOptions {
  readonly settings?: Partial<Record<EnvironmentName, string>>;
  readonly memory?: number;
  readonly timeout?: Duration;
  /** Functions that may run at the same time. Default: the account's. */
  readonly reservedConcurrency?: number;
}

export interface ProductFunctionProps extends FunctionOptions {
  readonly entry: string;
  readonly resources: Resources;
  /** Receives events of asynchronous invocations that failed for good. */
  readonly deadLetters?: IQueue;
  /** Lambda's reaction to messages that lead back to the function. It stops them by default. */
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

/**
 * A Lambda function with a dedicated role and only the granted rights and settings. Logs to its noun's log
 * group.
 */
export class ProductFunction extends lambda.Function {
  private readonly resources: Resources;

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    const logGroup = nounLog(scope, nounOf(props.entry));
    const role = new FunctionRole(scope, `${id}Role`);
    logGroup.grantWrite(role);
    const { folder, handler } = functionCode(props.entry, stageOf(scope));
    super(scope, id, {
      code: lambda.Code.fromAsset(folder),
      handler,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: props.memory ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      loggingFormat: lambda.LoggingFormat.JSON,
      description: props.entry,
      tracing: lambda.Tracing.ACTIVE,
      logGroup,
      role,
      ...(props.reservedConcurrency ? { reservedConcurrentExecutions: props.reservedConcurrency } : {}),
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
              'Called by API Gateway or Cognito, which get the error, or by a queue with dead letters.',
          }),
    });
    for (const [name, value] of Object.entries(props.settings ?? {}))
      this.bind(name as EnvironmentName, value);
    this.bind('stage', stageOf(this).name);
  }

  bind(name: EnvironmentName, value: string): this {
    this.addEnvironment(environmentNames[name], value);
    return this;
  }

  /**
   * Allows only these table actions, and Query on these indexes. A transaction needs the right of each of
   * its actions.
   */
  grantTable(actions: readonly TableAction[], indexes: readonly string[] = []): this {
    const { tableName, tableArn } = this.resources.table;
    this.bind('table', tableName);
    const rights = actions.map((action) => `dynamodb:${action}`);
    this.allow(rights, [tableArn]);
    const arns = indexes.map((index) => `${tableArn}/index/${index}`);
    return arns.length > 0 ? this.allow(['dynamodb:Query'], arns) : this;
  }

  grantSend(...queues: readonly SendableQueue[]): this {
    for (const declaration of queues) {
      const { queue } = this.resources.queues.of(declaration);
      this.bind(declaration.setting, queue.queueUrl).allow(['sqs:SendMessage'], [queue.queueArn]);
    }
    return this;
  }

  grantSecret(...names: readonly Extract<SecretName, EnvironmentName>[]): this {
    for (const name of names) {
      const secret = this.resources.secrets[name];
      if (!secret) throw new Error(`The stage ${stageOf(this).name} has no secret ${name}.`);
      this.bind(name, secret.secretArn).allow(['secretsmanager:GetSecretValue'], [secret.secretArn]);
    }
    return this;
  }

  grantAppUrl(): this {
    const { name, arn } = appUrlParameter(this);
    return this.bind('appUrlParameter', name).allow(['ssm:GetParameter'], [arn]);
  }

  grantMail(): this {
    const { configurationSet } = this.resources.mailFeedback;
    return this.bind('mailSender', stageOf(this).mailSender)
      .bind('mailConfiguration', configurationSet)
      .allow(['ses:SendRawEmail'], mailResources(this, configurationSet));
  }

  grantMailWithReplies(): this {
    return this.grantAppUrl().grantMail().bind('mailReplyTo', stageOf(this).mailReplyTo);
  }

  grantUsers(pool: IUserPool, action: UserAction): this {
    return this.bind('userPool', pool.userPoolId).allow([`cognito-idp:${action}`], [pool.userPoolArn]);
  }

  grantGateway(methods: readonly string[], path: string): this {
    grantGateway(this, methods, path);
    return this;
  }

  grantModel(model: string): this {
    grantModel(this, model);
    return this.bind('readerModel', model);
  }

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

export function constructId(entry: string): string {
  const verb = entry.slice(entry.indexOf('/') + 1);
  return verb.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Only a local run may send to `localhost`. */
export function localDestinations({ localDestinations }: Stage): FunctionOptions {
  return localDestinations ? { settings: { localDestinations: 'allowed' } } : {};
}
