import type { Construct } from 'constructs';
import { editAccount, getAccount, verifyTurnstile } from '../shared/accounts/api.ts';
import {
  enrolFactor,
  listFactors,
  removeFactor,
  renameFactor,
  replaceRecoveryCodes,
  useRecoveryCode,
  verifyFactor,
} from '../shared/accounts/factors-api.ts';
import { createApiKey, deleteApiKey, listApiKeys, rotateApiKey } from '../shared/accounts/keys-api.ts';
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  endSessions,
  exportAccount,
  setFirstPassword,
} from '../shared/accounts/security-api.ts';
import { getAccountUsage } from '../shared/accounts/usage-api.ts';
import {
  apiKeyQueue,
  closeOrphanedAccounts,
  emailChangeQueue,
  erasureQueue,
  securityNoticeQueue,
} from '../shared/accounts/work.ts';
import { closureQueue } from '../shared/credits/work.ts';
import { sampleAlertQueue } from '../shared/notifications/work.ts';
import { tableIndexes } from './platform/data/product-table.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { QueueWorker, ScheduledFunction } from './platform/functions/background-function.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';

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

class AccountSecurity extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Security', 'accounts', backend);
    const { userPool, imports, parameters } = backend;

    new EndpointFunction(
      this,
      [
        ...[changePassword, listFactors, enrolFactor, verifyFactor, renameFactor, removeFactor],
        ...[replaceRecoveryCodes, endSessions, changeEmail, exportAccount, deleteAccount],
      ],
      { verb: 'security-api' },
    )
      .grantTable(['GetItem', 'UpdateItem', 'Query'])
      .grantUsers(userPool, 'AdminGetUser')
      .grantUsers(userPool, 'AdminUserGlobalSignOut')
      .grantUsers(userPool, 'AdminSetUserMFAPreference')
      .grantSend(securityNoticeQueue, closureQueue)
      .grantMailWithReplies();
    new EndpointFunction(this, [setFirstPassword, useRecoveryCode], {
      verb: 'recovery-api',
      settings: { sampleAlertDelay: parameters.sampleAlertDelay },
    })
      .bindSession()
      .grantTable(['PutItem', 'UpdateItem'])
      .grantSecret('receiptSecret', 'apiKeySecret')
      .grantUsers(userPool, 'AdminGetUser')
      .grantUsers(userPool, 'AdminUpdateUserAttributes')
      .grantUsers(userPool, 'AdminSetUserPassword')
      .grantUsers(userPool, 'AdminInitiateAuth')
      .grantUsers(userPool, 'AdminSetUserMFAPreference')
      .grantSend(securityNoticeQueue, apiKeyQueue, sampleAlertQueue);
    new QueueWorker(this, securityNoticeQueue).grantTable(['GetItem']).grantMailWithReplies();

    new EndpointFunction(this, confirmEmailChange)
      .grantTable(['GetItem', 'UpdateItem'])
      .grantUsers(userPool, 'AdminUpdateUserAttributes')
      .grantSend(emailChangeQueue)
      .grantMailWithReplies();
    new QueueWorker(this, emailChangeQueue)
      .grantTable(['GetItem', 'UpdateItem'])
      .grantUsers(userPool, 'AdminUpdateUserAttributes')
      .grantMailWithReplies();

    const erasure = new QueueWorker(this, erasureQueue)
      .grantTable(['GetItem', 'Query', 'BatchWriteItem'])
      .grantUsers(userPool, 'AdminDeleteUser')
      .grantGateway(['GET'], '/apikeys')
      .grantGateway(['DELETE'], '/apikeys/*')
      .grantSend(erasureQueue);
    imports.grantErasure(erasure);
    new ScheduledFunction(this, closeOrphanedAccounts)
      .grantTable(['GetItem', 'UpdateItem'], [tableIndexes.byActivity])
      .grantUsers(userPool, 'AdminGetUser')
      .grantSend(closureQueue);
  }
}
