import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { accountIdOfUser } from './keys/api-key.ts';
import { startAccount } from './registration/start-account.ts';
import { noteSecurityEvent } from './sign-in/note-security-event.ts';
import { signOutEverywhere } from './sign-in/sessions-part.ts';

/**
 * Cognito reports that an address is confirmed, which opens the account, or that a forgotten password was
 * replaced, which ends every session begun with the old one.
 */
export async function postConfirmation(
  event: PostConfirmationTriggerEvent,
): Promise<PostConfirmationTriggerEvent> {
  const { triggerSource, userName, userPoolId, request } = event;
  const { sub, email } = request.userAttributes;
  if (triggerSource === 'PostConfirmation_ConfirmSignUp' && sub && email) {
    await startAccount({ sub, username: userName, email }, new Date());
  }
  if (triggerSource === 'PostConfirmation_ConfirmForgotPassword' && sub) {
    await signOutEverywhere(accountIdOfUser(sub), userName, userPoolId);
    await noteSecurityEvent(accountIdOfUser(sub), 'password_changed');
  }
  return event;
}
