import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import {
  changeEmail,
  confirmEmailChange,
  deleteAccount,
  endSessions,
  setFirstPassword,
} from '../shared/accounts/security-api.ts';
import { allowAppUrl } from './platform/app-url.ts';
import type { Backend } from './platform/backend.ts';
import { allowGateway } from './platform/gateway-rights.ts';
import { allowMail } from './platform/mail-rights.ts';
import { ProductFunction } from './platform/product-function.ts';
import { Schedule } from './platform/schedule.ts';
import { allowTable } from './platform/table-rights.ts';
import { allowUsers } from './platform/user-rights.ts';
import { WorkQueue } from './platform/work-queue.ts';
import { tableIndexes } from './stacks/data-stack.ts';

/** What keeps an account its owner's: the end of sessions, another email, and the end of the account. */
export class AccountSecurity extends Construct {
  private readonly backend: Backend;

  constructor(scope: Construct, id: string, backend: Backend) {
    super(scope, id);
    this.backend = backend;
    this.passwords();
    this.sessions();
    this.emails();
    this.closing();
    this.orphans();
  }

  /** A password that was forgotten before the address was confirmed. */
  private passwords(): void {
    const { api, data, sessionSettings } = this.backend;
    const set = new ProductFunction(this, 'SetFirstPassword', {
      entry: 'accounts/set-first-password',
      settings: sessionSettings,
    });
    allowUsers(set, data.identity.userPool, 'AdminSetUserPassword');
    api.route(setFirstPassword, set);
  }

  private sessions(): void {
    const { api, data, sessionSettings } = this.backend;
    const end = new ProductFunction(this, 'EndSessions', {
      entry: 'accounts/end-sessions',
      settings: sessionSettings,
    });
    allowTable(end, data.table, ['GetItem', 'UpdateItem']);
    allowUsers(end, data.identity.userPool, 'AdminUserGlobalSignOut');
    api.route(endSessions, end);
  }

  /** Another email: a link to the new address, and the change that opening it decides. */
  private emails(): void {
    const { api, data, emailChangeQueue, sessionSettings } = this.backend;
    const change = this.mailing(
      new ProductFunction(this, 'ChangeEmail', { entry: 'accounts/change-email', settings: sessionSettings }),
    );
    allowTable(change, data.table, ['GetItem', 'UpdateItem']);
    api.route(changeEmail, change);

    const settings = { userPool: data.identity.userPool.userPoolId };
    const confirm = new ProductFunction(this, 'ConfirmEmailChange', {
      entry: 'accounts/confirm-email-change',
      settings,
    });
    const complete = new ProductFunction(this, 'CompleteEmailChange', {
      entry: 'accounts/complete-email-change',
      timeout: WorkQueue.workTime,
      settings,
    });
    for (const served of [confirm, complete]) {
      this.mailing(served);
      allowTable(served, data.table, ['GetItem', 'UpdateItem']);
      allowUsers(served, data.identity.userPool, 'AdminUpdateUserAttributes');
    }
    emailChangeQueue.sentBy(confirm).workedBy(complete, { batchSize: 1, concurrency: 2 });
    api.route(confirmEmailChange, confirm);
  }

  private mailing(sender: ProductFunction): ProductFunction {
    sender.bind('mailReplyTo', this.backend.stage.mailReplyTo);
    allowAppUrl(sender);
    allowMail(sender, this.backend.data.mailFeedback);
    return sender;
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
    allowUsers(erase, data.identity.userPool, 'AdminDeleteUser');
    allowGateway(erase, ['GET'], '/apikeys');
    allowGateway(erase, ['GET', 'DELETE'], '/apikeys/*');
    this.backend.erasureQueue.sentBy(erase).workedBy(erase, { batchSize: 1, concurrency: 2 });
  }

  /** A user may be deleted at Cognito without us: the account follows. */
  private orphans(): void {
    const { data, closureQueue } = this.backend;
    const { function: close } = new Schedule(this, 'CloseOrphanedAccounts', {
      entry: 'accounts/close-orphaned-accounts',
      every: Duration.hours(1),
      timeout: Duration.minutes(15),
      settings: { userPool: data.identity.userPool.userPoolId },
      alarm: {
        entry: 'orphaned accounts dead letters',
        impact:
          'A customer who deleted their user at Cognito still has an account, whose key works and whose refills are paid.',
        whatToDo: 'See in its log whether it fails or found so many that it closed none.',
      },
    });
    allowTable(close, data.table, ['GetItem', 'UpdateItem'], [tableIndexes.byActivity]);
    allowUsers(close, data.identity.userPool, 'AdminGetUser');
    closureQueue.sentBy(close);
  }
}
