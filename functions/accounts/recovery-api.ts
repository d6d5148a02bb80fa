import { endpoints } from '../platform/pipelines/endpoints.ts';
import { setFirstPassword } from './sign-in/set-first-password.ts';
import { useRecoveryCode } from './sign-in/use-recovery-code.ts';

/** Ways into an account for someone who cannot sign in. */
export const handler = endpoints(setFirstPassword, useRecoveryCode);
