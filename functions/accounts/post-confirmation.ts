import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { startAccount } from './start-account.ts';

/** Cognito tells that an address is confirmed (or a password was reset, which opens no account). */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  const { sub, email } = event.request.userAttributes;
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp' && sub && email) {
    await startAccount({ sub, username: event.userName, email }, new Date());
  }
  return event;
};
