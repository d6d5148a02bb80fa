import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { setting } from '../platform/environment.ts';
import { confirmationMail, resetMail } from './account-mails.ts';

/**
 * Cognito asks what to write when it mails a code: links to our own pages. `codeParameter` stands for
 * the code, which Cognito fills in. Cognito takes one body, which is HTML.
 */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const email = event.request.userAttributes.email ?? '';
  const link = (path: string) => {
    const query = new URLSearchParams({ email });
    return `${setting('appUrl')}${path}?${query}&code=${event.request.codeParameter}`;
  };
  const mail =
    event.triggerSource === 'CustomMessage_SignUp' || event.triggerSource === 'CustomMessage_ResendCode'
      ? confirmationMail(link('/confirm'))
      : event.triggerSource === 'CustomMessage_ForgotPassword'
        ? resetMail(link('/reset-password'))
        : undefined;
  if (mail) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  return event;
};
