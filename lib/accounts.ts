import { Construct } from 'constructs';
import { getAccount, replaceApiKey, verifyTurnstile } from '../shared/accounts/api.ts';
import { exportAccount } from '../shared/accounts/security-api.ts';
import { AccountSecurity } from './account-security.ts';
import type { Backend } from './platform/backend.ts';
import { allowGateway } from './platform/gateway-rights.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './platform/table-rights.ts';
import { allowUsers } from './platform/user-rights.ts';
import { WorkQueue } from './platform/work-queue.ts';

/** Accounts: the CAPTCHA before one, its API key, what the dashboard shows of it, and its end. */
export class Accounts extends Construct {
  private readonly backend: Backend;

  constructor(scope: Construct, id: string, backend: Backend) {
    super(scope, id);
    this.backend = backend;
    this.captcha();
    this.reading();
    this.apiKeys();
    new AccountSecurity(this, 'Security', backend);
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
    allowUsers(get, data.identity.userPool, 'AdminGetUser');
    data.identity.apiKeyQueue.sentBy(get);
    data.identity.sampleAlertQueue.sentBy(get);
    api.route(getAccount, get);

    const exporting = new ProductFunction(this, 'ExportAccount', {
      entry: 'accounts/export-account',
      settings: sessionSettings,
    });
    allowTable(exporting, data.table, ['GetItem', 'Query']);
    api.route(exportAccount, exporting);
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
    allowGateway(importKey, ['POST', 'GET'], '/apikeys');
    allowGateway(importKey, ['GET', 'DELETE'], '/apikeys/*');
    allowGateway(importKey, ['POST'], `/usageplans/${api.usagePlan.usagePlanId}/keys`);
    // One message at a time and two workers at most: the worker itself keeps to five calls a second.
    data.identity.apiKeyQueue.workedBy(importKey, { batchSize: 1, concurrency: 2 });
  }
}
