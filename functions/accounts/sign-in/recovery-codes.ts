import { createHash, randomInt } from 'node:crypto';
import * as api from '../../../shared/accounts/factors-api.ts';
import { recoveryCodeCount } from '../../../shared/accounts/factors-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { anyone, endpoint } from '../../platform/pipelines/endpoint.ts';
import { updateItem } from '../../platform/table/table.ts';
import { forgetSecondFactor, takeRecoveryCode } from '../items/profile-item.ts';
import { accountIdOfUser } from '../keys/api-key.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { findUserAwaitingCode, isSecondStepOn, setTwoStep, storeFactor } from './user-factors.ts';

/** Also works if two-step sign-in was turned on directly at Cognito. */
export const replaceRecoveryCodes = endpoint(
  api.replaceRecoveryCodes,
  byRecentSignIn,
  async (_request, { accountId, username, profile }, { requestId }) => {
    if (!(await isSecondStepOn(username))) {
      throw new ProductError('wrong_state', 'Turn on two-step sign-in first.');
    }
    const { codes, hashes } = newRecoveryCodes();
    const factor = profile.second_factor ?? {
      friendly_name: api.defaultFactorName,
      created_at: new Date().toISOString(),
    };
    await storeFactor(accountId, { ...factor, recovery_codes: hashes }, profile.second_factor);
    await noteSecurityEvent(accountId, 'recovery_codes_replaced', requestId);
    return { recovery_codes: codes };
  },
);

/**
 * For a lost authenticator app: the password and a recovery code turn two-step sign-in off. If this crashes
 * after using the code, the customer needs another one.
 */
export const useRecoveryCode = endpoint(api.useRecoveryCode, anyone, async (request, _who, { requestId }) => {
  const username = await findUserAwaitingCode(request.email, request.password);
  if (!username) throw refused();
  const accountId = accountIdOfUser(username);
  const taken = await updateItem(takeRecoveryCode(accountId, hashOfRecoveryCode(request.recovery_code)));
  if (!taken.done) throw refused();
  await setTwoStep(username, false);
  await updateItem(forgetSecondFactor(accountId));
  await noteSecurityEvent(accountId, 'recovery_code_used', requestId);
  return { success: true as const };
});

/** The same error in all cases, so it reveals nothing. */
function refused() {
  return new ProductError('invalid_request', 'Incorrect email, password or recovery code.');
}

/** Without easily confused characters. A code of 16 has 79 random bits, so a plain hash is safe. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 16;

export function newRecoveryCodes(): { codes: string[]; hashes: Record<string, true> } {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  return {
    codes,
    hashes: Object.fromEntries(codes.map((code) => [hashOfRecoveryCode(code), true as const])),
  };
}

function hashOfRecoveryCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(code).digest('base64url');
}

function newCode(): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
