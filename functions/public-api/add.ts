import * as signupsApi from '../../shared/signups/api.ts';
import * as v1Api from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/requests/by-api-key.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { acceptSignup } from '../signups/accept/accept-signup.ts';
import { addSignups } from '../signups/accept/add-signups.ts';

/** How a customer's server adds signups. */
export const handler = endpoints(
  endpoint(signupsApi.addSignup, byApiKey, acceptSignup),
  // Like add-signup, but an Idempotency-Key is that of one body.
  endpoint(v1Api.postSignup, byApiKey, (signup, admission, call) =>
    acceptSignup(signup, admission, call, true),
  ),
  addSignups,
);
