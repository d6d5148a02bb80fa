import { postSignup } from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint } from '../platform/endpoint.ts';
import { acceptSignup } from './accept-signup.ts';

/** Like add-signup, but an Idempotency-Key is that of one body. */
export const handler = endpoint(postSignup, byApiKey, (signup, admission, call) =>
  acceptSignup(signup, admission, call, true),
);
