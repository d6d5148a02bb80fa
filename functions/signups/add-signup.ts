import { addSignup } from '../../shared/signups/api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint, optimistic } from '../platform/endpoint.ts';
import { acceptOptimistically } from './accept-optimistically.ts';
import { acceptSignup } from './accept-signup.ts';

export const handler = endpoint(
  addSignup,
  byApiKey,
  acceptSignup,
  optimistic(addSignup, (signup, call) => acceptOptimistically(addSignup, signup, call)),
);
