import * as securityApi from '../../shared/accounts/security-api.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { listRecords } from './closing/account-records.ts';
import { deleteAccount } from './closing/closure.ts';
import { changeEmail } from './email-change/change-email.ts';
import { byRecentSignIn } from './requests/callers.ts';
import { changePassword } from './sign-in/change-password.ts';
import { replaceRecoveryCodes } from './sign-in/recovery-codes.ts';
import {
  enrolFactor,
  listFactors,
  removeFactor,
  renameFactor,
  verifyFactor,
} from './sign-in/second-factors.ts';
import { endSessions } from './sign-in/sessions.ts';

export const handler = endpoints(
  changePassword,
  listFactors,
  enrolFactor,
  verifyFactor,
  renameFactor,
  removeFactor,
  replaceRecoveryCodes,
  endSessions,
  changeEmail,
  endpoint(securityApi.exportAccount, byRecentSignIn, ({ after }, { accountId }) =>
    listRecords(accountId, after),
  ),
  deleteAccount,
);
