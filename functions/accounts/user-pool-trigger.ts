import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { forgottenUnconfirmed } from '../../shared/accounts/factors-api.ts';
import { product } from '../../shared/product.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { mailPage } from '../platform/mail/mail-page.ts';
import { log } from '../platform/observe/log.ts';
import { trigger } from '../platform/pipelines/schedule.ts';
import { accountIdOfUser } from './keys/api-key.ts';
import { spendReceipt } from './registration/receipt.ts';
import { startAccount } from './registration/start-account.ts';
import { firstPasswordToken } from './sign-in/first-password-token.ts';
import { noteSecurityEvent } from './sign-in/note-security-event.ts';
import { signOutEverywhere } from './sign-in/sessions.ts';

type TriggerEvent = PreSignUpTriggerEvent | PostConfirmationTriggerEvent | CustomMessageTriggerEvent;

export const handler = trigger(async (event: TriggerEvent): Promise<TriggerEvent> => {
  if (isPreSignUp(event)) return preSignUp(event);
  return isCustomMessage(event) ? customMessage(event) : postConfirmation(event);
});

function isPreSignUp(event: TriggerEvent): event is PreSignUpTriggerEvent {
  return event.triggerSource.startsWith('PreSignUp_');
}

function isCustomMessage(event: TriggerEvent): event is CustomMessageTriggerEvent {
  return event.triggerSource.startsWith('CustomMessage_');
}

/** Requires a CAPTCHA receipt, so that calling Cognito directly cannot create users. */
async function preSignUp(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const receipt = event.request.validationData?.receipt ?? event.request.clientMetadata?.receipt ?? '';
  const address = event.request.userAttributes.email ?? '';
  if (!(await spendReceipt(receipt, { address, username: event.userName }, new Date()))) {
    log.warn('Sign-up without a valid CAPTCHA receipt rejected');
    throw new Error('CAPTCHA verification failed. Please try again.');
  }
  return event;
}

/** Opens the account after confirmation, and ends all sessions after a password reset. */
async function postConfirmation(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
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

/** Cognito would use these codes to let any session change its user's email. */
const addressCodes = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

/**
 * Our emails link to our pages. Cognito replaces `codeParameter` with the code and accepts one HTML body.
 * Parameters are in the link's fragment, which no server sees or logs.
 */
async function customMessage(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const mail = await mailFor(event);
  if (mail) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.html;
  }
  return event;
}

async function mailFor({ triggerSource, request, userName }: CustomMessageTriggerEvent) {
  // Emails change only through our endpoint, which requires the password and updates the account too.
  if (addressCodes.includes(triggerSource)) throw new Error('Change your email on the account page.');
  const link = async (path: string, more: Record<string, string> = {}) => {
    const fragment = new URLSearchParams({ email: request.userAttributes.email ?? '', ...more });
    return `${await appUrl()}${path}#${fragment}&code=${request.codeParameter}`;
  };
  if (triggerSource === 'CustomMessage_ForgotPassword') return resetMail(await link('/reset-password'));
  if (triggerSource !== 'CustomMessage_SignUp' && triggerSource !== 'CustomMessage_ResendCode')
    return undefined;
  return request.clientMetadata?.purpose === forgottenUnconfirmed
    ? firstPasswordMail(
        await link('/reset-password', { first: await firstPasswordToken(userName, new Date()) }),
      )
    : confirmationMail(await link('/confirm'), request.codeParameter);
}

/** Cognito's code is valid for 24 hours. */
function confirmationMail(link: string, code: string): { subject: string; html: string } {
  return {
    subject: `Confirm your email for ${product.name}`,
    html: mailPage({
      heading: 'Confirm your email',
      paragraphs: [
        `Confirm your email to activate your ${product.name} account. You'll get an API key and ${product.openingCredits} free credits.`,
      ],
      facts: [['Code for the sign-up page', code]],
      button: { label: 'Confirm email', link },
      footnote: "Link and code work for 24 hours. If you didn't sign up, you can ignore this email.",
    }),
  };
}

/** Cognito's code is valid for one hour. */
function resetMail(link: string): { subject: string; html: string } {
  return {
    subject: `Reset your ${product.name} password`,
    html: mailPage({
      heading: 'Set a new password',
      paragraphs: [`We received a request to reset the password of your ${product.name} account.`],
      button: { label: 'Set new password', link },
      footnote:
        "The link works for one hour. If you didn't request this, you can ignore this email: your password won't change.",
    }),
  };
}

/** For a password forgotten before the address was confirmed. The link does both, and works for 24 hours. */
function firstPasswordMail(link: string): { subject: string; html: string } {
  return {
    subject: `Confirm your email and set a password for ${product.name}`,
    html: mailPage({
      heading: 'Confirm your email and set a password',
      paragraphs: [
        `Your ${product.name} account isn't active yet. Set a new password to confirm your email and activate it.`,
      ],
      button: { label: 'Set new password', link },
      footnote: "The link works for 24 hours. If you didn't request this, you can ignore this email.",
    }),
  };
}
