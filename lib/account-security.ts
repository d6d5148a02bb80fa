import type { Construct } from 'constructs';
import { emailChangeQueue, erasureQueue, securityNoticeQueue } from '../shared/accounts/queues.ts';
import { closeOrphanedAccounts } from '../shared/accounts/schedules.ts';
import {
  changeEmail,
  confirmEmailChange,
  deleteAccount,
  endSessions,
  setFirstPassword,
} from '../shared/accounts/security-api.ts';
import { closureQueue } from '../shared/credits/queues.ts';
import { type Backend, NounConstruct } from './platform/backend.ts';
import { EndpointFunction } from './platform/endpoint-function.ts';
import { tableIndexes } from './platform/product-table.ts';
import { QueueWorker } from './platform/queue-worker.ts';
import { ScheduledFunction } from './platform/scheduled-function.ts';
import { SignIn } from './sign-in.ts';

/** What keeps an account its owner's: the end of sessions, another email, and the end of the account. */
export class AccountSecurity extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Security', 'accounts', backend);
    const { userPool, imports } = backend;

    // A password that was forgotten before the address was confirmed.
    new EndpointFunction(this, setFirstPassword).bindSession().grantUsers(userPool, 'AdminSetUserPassword');
    new EndpointFunction(this, endSessions)
      .grantTable(['GetItem', 'UpdateItem'])
      .grantUsers(userPool, 'AdminUserGlobalSignOut')
      .grantSend(securityNoticeQueue);
    new QueueWorker(this, securityNoticeQueue).grantTable(['GetItem']).grantMailWithReplies();
    new SignIn(this, backend);

    // Another email: a link to the new address, and the change that opening it decides.
    new EndpointFunction(this, changeEmail).grantTable(['GetItem', 'UpdateItem']).grantMailWithReplies();
    new EndpointFunction(this, confirmEmailChange)
      .grantTable(['GetItem', 'UpdateItem'])
      .grantUsers(userPool, 'AdminUpdateUserAttributes')
      .grantSend(emailChangeQueue)
      .grantMailWithReplies();
    new QueueWorker(this, emailChangeQueue)
      .grantTable(['GetItem', 'UpdateItem'])
      .grantUsers(userPool, 'AdminUpdateUserAttributes')
      .grantMailWithReplies();

    new EndpointFunction(this, deleteAccount).grantTable(['GetItem', 'UpdateItem']).grantSend(closureQueue);
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
