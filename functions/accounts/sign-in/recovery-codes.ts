import * as api from '../../../shared/accounts/factors-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { newRecoveryCodes } from './recovery-codes-part.ts';
import { storeFactor } from './store-factor.ts';
import { isSecondStepOn } from './user-factors.ts';

/** New recovery codes, also for a second step that was turned on without this product. */
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
