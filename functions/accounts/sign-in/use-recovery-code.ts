import * as api from '../../../shared/accounts/factors-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { anyone, endpoint } from '../../platform/pipelines/endpoint.ts';
import { updateItem } from '../../platform/table/table.ts';
import { forgetSecondFactor, takeRecoveryCode } from '../items/profile-item-factor.ts';
import { accountIdOfUser } from '../keys/api-key.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { hashOfRecoveryCode } from './recovery-codes-part.ts';
import { turnSecondStep, userBeforeCode } from './user-factors.ts';

/**
 * The authenticator app is lost: the password and a recovery code turn two-step sign-in off, after which the customer
 * signs in as usual. After a crash behind the code another one is needed; they end together once the step is off.
 */
export const useRecoveryCode = endpoint(api.useRecoveryCode, anyone, async (request, _who, { requestId }) => {
  const username = await userBeforeCode(request.email, request.password);
  if (!username) throw refused();
  const accountId = accountIdOfUser(username);
  const taken = await updateItem(takeRecoveryCode(accountId, hashOfRecoveryCode(request.recovery_code)));
  if (!taken.done) throw refused();
  await turnSecondStep(username, false);
  await updateItem(forgetSecondFactor(accountId));
  await noteSecurityEvent(accountId, 'recovery_code_used', requestId);
  return { success: true as const };
});

/** The same for an unknown email, a wrong password, a wrong code and one that was used. */
function refused() {
  return new ProductError('invalid_request', 'Incorrect email, password or recovery code.');
}
