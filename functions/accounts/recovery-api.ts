import { endpoints } from '../platform/pipelines/endpoint.ts';
import { setFirstPassword } from './sign-in/change-password.ts';
import { useRecoveryCode } from './sign-in/recovery-codes.ts';

/** Ways into an account for someone who cannot sign in. */
export const handler = endpoints(setFirstPassword, useRecoveryCode);
