import { editSignup } from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint } from '../platform/endpoint.ts';
import { changeSignup } from './change-signup.ts';

export const handler = endpoint(editSignup, byApiKey, ({ signup, ...edit }, { accountId }) =>
  changeSignup(accountId, signup, edit),
);
