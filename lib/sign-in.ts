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
import { securityNoticeQueue } from '../shared/accounts/queues.ts';
import { changePassword } from '../shared/accounts/security-api.ts';
import { type Backend, NounConstruct } from './platform/backend.ts';
import { EndpointFunction } from './platform/endpoint-function.ts';

/** The password, two-step sign-in, and the way around a lost second factor. */
export class SignIn extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'SignIn', 'accounts', backend);
    const { userPool } = backend;

    const managed = new EndpointFunction(this, listFactors, { verb: 'manage-sign-in' })
      .grantTable(['GetItem', 'UpdateItem'])
      .grantUsers(userPool, 'AdminGetUser')
      .grantUsers(userPool, 'AdminUserGlobalSignOut')
      .grantUsers(userPool, 'AdminSetUserMFAPreference')
      .grantSend(securityNoticeQueue);
    for (const declaration of [
      ...[enrolFactor, verifyFactor, renameFactor, removeFactor],
      ...[replaceRecoveryCodes, changePassword],
    ]) {
      managed.serves(declaration);
    }
    new EndpointFunction(this, useRecoveryCode)
      .bindSession()
      .grantTable(['UpdateItem'])
      .grantUsers(userPool, 'AdminInitiateAuth')
      .grantUsers(userPool, 'AdminSetUserMFAPreference')
      .grantSend(securityNoticeQueue);
  }
}
