import {
  enrolFactor,
  listFactors,
  removeFactor,
  renameFactor,
  replaceRecoveryCodes,
  verifyFactor,
} from '../../shared/accounts/factors-api.ts';
import { changePassword } from '../../shared/accounts/security-api.ts';
import { endpoints } from '../platform/endpoints.ts';
import { answerChangePassword } from './change-password.ts';
import { answerEnrolFactor } from './enrol-factor.ts';
import { answerListFactors } from './list-factors.ts';
import { answerRemoveFactor } from './remove-factor.ts';
import { answerRenameFactor } from './rename-factor.ts';
import { answerReplaceRecoveryCodes } from './replace-recovery-codes.ts';
import { answerVerifyFactor } from './verify-factor.ts';

/** How a signed-in customer signs in: the password, two-step sign-in and its recovery codes. */
export const handler = endpoints(
  [changePassword, answerChangePassword],
  [listFactors, answerListFactors],
  [enrolFactor, answerEnrolFactor],
  [verifyFactor, answerVerifyFactor],
  [renameFactor, answerRenameFactor],
  [removeFactor, answerRemoveFactor],
  [replaceRecoveryCodes, answerReplaceRecoveryCodes],
);
