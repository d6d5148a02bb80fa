import { endpoints } from '../platform/pipelines/endpoint.ts';
import { setFirstPassword } from './sign-in/first-password.ts';
import { useRecoveryCode } from './sign-in/recovery-codes.ts';

export const handler = endpoints(setFirstPassword, useRecoveryCode);
