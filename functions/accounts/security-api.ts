import * as securityApi from '../../shared/accounts/security-api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { endpoints } from '../platform/endpoints.ts';
import { readRecords } from './account-records.ts';
import { byRecentSignIn } from './callers.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { endSessions } from './end-sessions.ts';
import { enrolFactor } from './enrol-factor.ts';
import { listFactors } from './list-factors.ts';
import { removeFactor } from './remove-factor.ts';
import { renameFactor } from './rename-factor.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { verifyFactor } from './verify-factor.ts';

/** What keeps an account its owner's: the password, two-step sign-in, sessions, the email, a copy of all data, and the end of the account. */
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
    readRecords(accountId, after),
  ),
  deleteAccount,
);
