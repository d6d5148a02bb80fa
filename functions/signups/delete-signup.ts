import * as api from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readNamedSignup } from './named-signup.ts';
import { removeSignup } from './remove-signup.ts';
import { signupNotFound } from './signup-store.ts';

export const deleteSignup = endpoint(api.deleteSignup, byApiKey, async ({ signup }, { accountId }) => {
  const { id } = await readNamedSignup(accountId, signup);
  if (!(await removeSignup(accountId, id, new Date()))) throw signupNotFound();
  return { success: true as const };
});
