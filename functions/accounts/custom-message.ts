import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { appUrl } from '../platform/app-url.ts';
import { confirmationMail, resetMail } from './account-mails.ts';

/**
 * Cognito asks what to write when it mails a code: links to our own pages. `codeParameter` stands for
 * the code, which Cognito fills in. Cognito takes one body, which is HTML. What the link carries stands in its
 * fragment, which no server sees or logs.
 */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const email = event.request.userAttributes.email ?? '';
  const link = async (path: string) => {
    const fragment = new URLSearchParams({ email });
    return `${await appUrl()}${path}#${fragment}&code=${event.request.codeParameter}`;
  };
  const mail =
    event.triggerSource === 'CustomMessage_SignUp' || event.triggerSource === 'CustomMessage_ResendCode'
      ? confirmationMail(await link('/confirm'))
      : event.triggerSource === 'CustomMessage_ForgotPassword'
        ? resetMail(await link('/reset-password'))
        : undefined;
  if (mail) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  return event;
};
