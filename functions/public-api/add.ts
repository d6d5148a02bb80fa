import * as signupsApi from '../../shared/signups/api.ts';
import * as v1Api from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/requests/callers.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { acceptSignup } from '../signups/accept/accept-signup.ts';
import { addSignups } from '../signups/accept/add-signups.ts';

export const handler = endpoints(
  endpoint(signupsApi.addSignup, byApiKey, acceptSignup),
  // Like add-signup, but an Idempotency-Key is valid for one body only.
  endpoint(v1Api.postSignup, byApiKey, (signup, admission, call) =>
    acceptSignup(signup, admission, call, true),
  ),
  addSignups,
);
