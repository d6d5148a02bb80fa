import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { forgottenUnconfirmed } from '../../shared/accounts/code-purpose.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { confirmationMail, firstPasswordMail, resetMail } from './account-mails.ts';

/** Codes by which Cognito would let any session give its user another address. */
const addressCodes = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

/**
 * Cognito asks for the text of an email with a code: ours link to our own pages. `codeParameter` stands for
 * the code, which Cognito fills in. Cognito takes one body, which is HTML. What the link carries stands in its
 * fragment, which no server sees or logs.
 */
export async function customMessage(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const mail = await mailFor(event);
  if (mail) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  return event;
}

async function mailFor({ triggerSource, request }: CustomMessageTriggerEvent) {
  // An address changes by our own endpoint, which asks for the password and keeps the account together.
  if (addressCodes.includes(triggerSource)) throw new Error('Change your email on the account page.');
  const link = async (path: string, more: Record<string, string> = {}) => {
    const fragment = new URLSearchParams({ email: request.userAttributes.email ?? '', ...more });
    return `${await appUrl()}${path}#${fragment}&code=${request.codeParameter}`;
  };
  if (triggerSource === 'CustomMessage_ForgotPassword') return resetMail(await link('/reset-password'));
  if (triggerSource !== 'CustomMessage_SignUp' && triggerSource !== 'CustomMessage_ResendCode')
    return undefined;
  return request.clientMetadata?.purpose === forgottenUnconfirmed
    ? firstPasswordMail(await link('/reset-password', { first: 'yes' }))
    : confirmationMail(await link('/confirm'), request.codeParameter);
}
