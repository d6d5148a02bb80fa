import { Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { getAccount, replaceApiKey, verifyTurnstile } from '../shared/accounts/api.ts';
import { deleteAccount, endSessions, exportAccount } from '../shared/accounts/security-api.ts';
import { acknowledge } from './platform/acknowledge.ts';
import type { Backend } from './platform/backend.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './platform/table-rights.ts';
import { WorkQueue } from './platform/work-queue.ts';

/** Accounts: the CAPTCHA before one, its API key, what the dashboard shows of it, and its end. */
export class Accounts extends Construct {
  private readonly backend: Backend;

  constructor(scope: Construct, id: string, backend: Backend) {
    super(scope, id);
    this.backend = backend;
    this.captcha();
    this.reading();
    this.sessions();
    this.apiKeys();
    this.closing();
  }

  private captcha(): void {
    const { stage, api, data, parameters } = this.backend;
    const verify = new ProductFunction(this, 'VerifyTurnstile', {
      entry: 'accounts/verify-turnstile',
      settings: {
        receiptSecret: data.receiptSecret.secretArn,
        turnstileSecret: data.turnstileSecret.secretArn,
        turnstileVerifyUrl: parameters.onApp(stage.turnstile.verifyUrl),
      },
    });
    data.receiptSecret.grantRead(verify);
    data.turnstileSecret.grantRead(verify);
    api.route(verifyTurnstile, verify);
  }

  /** What the dashboard reads; reading an account also mends what its opening left undone. */
  private reading(): void {
    const { api, data, parameters, sessionSettings } = this.backend;
    const get = new ProductFunction(this, 'GetAccount', {
      entry: 'accounts/get-account',
      settings: {
        ...sessionSettings,
        apiKeySecret: data.apiKeySecret.secretArn,
        sampleAlertDelay: parameters.sampleAlertDelay,
      },
    });
    allowTable(get, data.table, ['GetItem', 'PutItem', 'UpdateItem']);
    data.apiKeySecret.grantRead(get);
    this.allowUsers(get, 'AdminGetUser');
    data.identity.apiKeyQueue.sentBy(get);
    data.identity.sampleAlertQueue.sentBy(get);
    this.backend.closureQueue.sentBy(get);
    api.route(getAccount, get);

    const exporting = new ProductFunction(this, 'ExportAccount', {
      entry: 'accounts/export-account',
      settings: sessionSettings,
    });
    allowTable(exporting, data.table, ['GetItem', 'Query']);
    api.route(exportAccount, exporting);
  }

  private sessions(): void {
    const { api, data, sessionSettings } = this.backend;
    const end = new ProductFunction(this, 'EndSessions', {
      entry: 'accounts/end-sessions',
      settings: sessionSettings,
    });
    allowTable(end, data.table, ['GetItem', 'UpdateItem']);
    this.allowUsers(end, 'AdminUserGlobalSignOut');
    api.route(endSessions, end);
  }

  private apiKeys(): void {
    const { api, data, sessionSettings } = this.backend;
    const replace = new ProductFunction(this, 'ReplaceApiKey', {
      entry: 'accounts/replace-api-key',
      settings: { ...sessionSettings, apiKeySecret: data.apiKeySecret.secretArn },
    });
    allowTable(replace, data.table, ['GetItem', 'UpdateItem']);
    data.apiKeySecret.grantRead(replace);
    data.identity.apiKeyQueue.sentBy(replace);
    api.route(replaceApiKey, replace);

    const importKey = new ProductFunction(this, 'ImportApiKey', {
      entry: 'accounts/import-api-key',
      timeout: WorkQueue.workTime,
      settings: {
        apiKeySecret: data.apiKeySecret.secretArn,
        usagePlan: api.usagePlan.usagePlanId,
      },
    });
    allowTable(importKey, data.table, ['GetItem', 'UpdateItem']);
    data.apiKeySecret.grantRead(importKey);
    this.allowGateway(importKey, ['POST', 'GET'], '/apikeys');
    this.allowGateway(importKey, ['GET', 'DELETE'], '/apikeys/*');
    this.allowGateway(importKey, ['POST'], `/usageplans/${api.usagePlan.usagePlanId}/keys`);
    // One message at a time and two workers at most: the worker itself keeps to five calls a second.
    data.identity.apiKeyQueue.workedBy(importKey, { batchSize: 1, concurrency: 2 });
  }

  private closing(): void {
    const { api, data, sessionSettings } = this.backend;
    const close = new ProductFunction(this, 'DeleteAccount', {
      entry: 'accounts/delete-account',
      settings: sessionSettings,
    });
    allowTable(close, data.table, ['GetItem', 'UpdateItem']);
    this.backend.closureQueue.sentBy(close);
    api.route(deleteAccount, close);

    const erase = new ProductFunction(this, 'EraseAccount', {
      entry: 'accounts/erase-account',
      timeout: WorkQueue.workTime,
      settings: { userPool: data.identity.userPool.userPoolId },
    });
    allowTable(erase, data.table, ['GetItem', 'Query', 'BatchWriteItem']);
    this.allowUsers(erase, 'AdminDeleteUser');
    this.allowGateway(erase, ['GET'], '/apikeys');
    this.allowGateway(erase, ['GET', 'DELETE'], '/apikeys/*');
    this.backend.erasureQueue.sentBy(erase).workedBy(erase, { batchSize: 1, concurrency: 2 });
  }

  private allowUsers(
    served: ProductFunction,
    action: 'AdminGetUser' | 'AdminDeleteUser' | 'AdminUserGlobalSignOut',
  ): void {
    const resources = [this.backend.data.identity.userPool.userPoolArn];
    served.addToRolePolicy(new iam.PolicyStatement({ actions: [`cognito-idp:${action}`], resources }));
  }

  /** API Gateway's control API names its rights by method and path. */
  private allowGateway(served: ProductFunction, methods: string[], path: string): void {
    const { region, partition } = Stack.of(this);
    if (path.endsWith('/*')) {
      acknowledge(served.role ?? served, {
        [`AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:apigateway:${region}::${path}]`]:
          'API Gateway chooses the id of a key when it is made; rights by the tag of a key do not reach that far.',
      });
    }
    served.addToRolePolicy(
      new iam.PolicyStatement({
        actions: methods.map((method) => `apigateway:${method}`),
        resources: [`arn:${partition}:apigateway:${region}::${path}`],
      }),
    );
  }
}
