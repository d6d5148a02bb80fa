import * as v1Api from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint } from '../platform/endpoint.ts';
import { endpoints } from '../platform/endpoints.ts';
import { changeSignup } from '../signups/change-signup.ts';
import { deleteSignup } from '../signups/delete-signup.ts';

/** What a customer's server changes. */
export const handler = endpoints(
  endpoint(v1Api.editSignup, byApiKey, ({ signup, ...edit }, { accountId }) =>
    changeSignup(accountId, signup, edit),
  ),
  deleteSignup,
);
