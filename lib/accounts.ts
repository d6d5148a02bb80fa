import type { Construct } from 'constructs';
import { editAccount, getAccount, verifyTurnstile } from '../shared/accounts/api.ts';
import { createApiKey, deleteApiKey, listApiKeys, rotateApiKey } from '../shared/accounts/keys-api.ts';
import { getAccountUsage } from '../shared/accounts/usage-api.ts';
import { apiKeyQueue, securityNoticeQueue } from '../shared/accounts/work.ts';
import { sampleAlertQueue } from '../shared/notifications/work.ts';
import { AccountSecurity } from './account-security.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';
import { QueueWorker } from './platform/functions/queue-worker.ts';

export class Accounts extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Accounts', 'accounts', backend);
    const { stage, parameters, userPool } = backend;
    const turnstileVerifyUrl = parameters.onApp(stage.turnstile.verifyUrl);
    const { sampleAlertDelay, requestsPerHour } = parameters;

    new EndpointFunction(this, verifyTurnstile, { settings: { turnstileVerifyUrl } }).grantSecret(
      'receiptSecret',
      'turnstileSecret',
    );
    new EndpointFunction(
      this,
      [getAccount, editAccount, getAccountUsage, listApiKeys, createApiKey, rotateApiKey, deleteApiKey],
      { verb: 'dashboard-api', settings: { sampleAlertDelay, requestsPerHour } },
    )
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'Query'])
      .grantSecret('apiKeySecret')
      .grantUsers(userPool, 'AdminGetUser')
      .grantSend(apiKeyQueue, sampleAlertQueue, securityNoticeQueue);
    const keyWorker = new QueueWorker(this, apiKeyQueue)
      .grantTable(['GetItem', 'UpdateItem'])
      .grantSecret('apiKeySecret');
    if (backend.api.usagePlan) registersKeys(keyWorker, backend.api.usagePlan.usagePlanId);
    new AccountSecurity(this, backend);
  }
}

function registersKeys(granted: QueueWorker, usagePlan: string): void {
  granted
    .bind('usagePlan', usagePlan)
    .grantGateway(['POST', 'GET'], '/apikeys')
    .grantGateway(['DELETE'], '/apikeys/*')
    .grantGateway(['POST'], `/usageplans/${usagePlan}/keys`);
}
