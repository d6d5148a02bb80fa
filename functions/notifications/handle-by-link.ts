import { ProductError } from '../../shared/api/errors.ts';
import * as api from '../../shared/notifications/handling-api.ts';
import { anyone, endpoint } from '../platform/pipelines/endpoint.ts';
import { handleSignup } from '../signups/edit/handle-signup.ts';
import { readHandlingToken } from './handling-link.ts';

/** Works without a sign-in: the link in the alert's email is signed. */
export const handleByLink = endpoint(api.handleByLink, anyone, async ({ token, state }) => {
  const found = await readHandlingToken(token, new Date());
  if (!found) {
    throw new ProductError(
      'invalid_request',
      'This link is incomplete or older than 30 days. Open the signup in the dashboard instead.',
    );
  }
  const { accountId, signupId } = found;
  const { email, handling } = await handleSignup(accountId, signupId, state, 'email');
  return { email, state: handling.state };
});
