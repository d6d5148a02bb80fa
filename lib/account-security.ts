import type { Construct } from 'constructs';
import {
  enrolFactor,
  listFactors,
  removeFactor,
  renameFactor,
  replaceRecoveryCodes,
  useRecoveryCode,
  verifyFactor,
} from '../shared/accounts/factors-api.ts';
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  endSessions,
  exportAccount,
  setFirstPassword,
} from '../shared/accounts/security-api.ts';
import {
  closeOrphanedAccounts,
  emailChangeQueue,
  erasureQueue,
  securityNoticeQueue,
} from '../shared/accounts/work.ts';
import { closureQueue } from '../shared/credits/work.ts';
import { tableIndexes } from './platform/data/product-table.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';
import { QueueWorker } from './platform/functions/queue-worker.ts';
import { ScheduledFunction } from './platform/functions/scheduled-function.ts';

export class AccountSecurity extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Security', 'accounts', backend);
    const { userPool, imports } = backend;

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
    new EndpointFunction(this, [setFirstPassword, useRecoveryCode], { verb: 'recovery-api' })
      .bindSession()
      .grantTable(['UpdateItem'])
      .grantUsers(userPool, 'AdminSetUserPassword')
      .grantUsers(userPool, 'AdminInitiateAuth')
      .grantUsers(userPool, 'AdminSetUserMFAPreference')
      .grantSend(securityNoticeQueue);
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
