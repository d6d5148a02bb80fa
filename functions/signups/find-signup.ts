import { findSignup } from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readNamedSignup } from './named-signup.ts';

export const handler = endpoint(findSignup, byApiKey, ({ signup }, { accountId }) =>
  readNamedSignup(accountId, signup),
);
