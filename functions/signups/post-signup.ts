import { postSignup } from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint, optimistic } from '../platform/endpoint.ts';
import { acceptOptimistically } from './accept-optimistically.ts';
import { acceptSignup } from './accept-signup.ts';

export const handler = endpoint(
  postSignup,
  byApiKey,
  acceptSignup,
  optimistic(postSignup, acceptOptimistically),
);
