import { endpoints } from '../platform/endpoints.ts';
import { setFirstPassword } from './set-first-password.ts';
import { useRecoveryCode } from './use-recovery-code.ts';

/** Ways into an account for someone who cannot sign in. */
export const handler = endpoints(setFirstPassword, useRecoveryCode);
