import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { forgottenUnconfirmed } from '../../../shared/accounts/code-purpose.ts';
import { loadConfig } from './config.ts';
import { tellSession } from './session-events.ts';
import { discardStoredSession } from './stored-session.ts';

// The module that knows Amplify (for the account screen, with cognito-account.ts). Import it lazily: most
// visits need none of it.

let configured: Promise<string> | undefined;

const configure = async (): Promise<string> => {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadConfig();
  // Amplify warns about every endpoint that is not Amazon's own.
  if (userPoolEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  const pool = { userPoolId, userPoolClientId, loginWith: { email: true } };
  Amplify.configure({ Auth: { Cognito: userPoolEndpoint ? { ...pool, userPoolEndpoint } : pool } });
  return userPoolClientId;
};

/** Configures Amplify, once. */
export const ready = (): Promise<string> => {
  configured ??= configure().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
};

const requireCredentials = (email: string, password: string): void => {
  if (!email || !password) throw new Error('You must provide either an email or phone number and a password');
};

/** Creates an unconfirmed account; `receipt` proves the solved CAPTCHA. */
export const signUp = async (email: string, password: string, receipt: string): Promise<void> => {
  requireCredentials(email, password);
  await ready();
  await auth.signUp({
    username: email,
    password,
    options: {
      // The email is the user name; this client may write no address.
      userAttributes: {},
      clientMetadata: { receipt, redirect: '/dashboard' },
      validationData: { receipt },
    },
  });
};

export const confirmSignUp = async (email: string, code: string): Promise<void> => {
  await ready();
  await auth.confirmSignUp({ username: email, confirmationCode: code });
};

export const resendConfirmation = async (email: string): Promise<void> => {
  await ready();
  await auth.resendSignUpCode({ username: email });
};

export type SignInOutcome = 'signed-in' | 'unconfirmed' | 'code-needed';

/** What a step of a sign-in came to. */
export const outcomeOf = ({ isSignedIn, nextStep }: auth.SignInOutput): SignInOutcome => {
  if (isSignedIn) return 'signed-in';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code-needed';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_SMS_CODE') return 'code-needed';
  throw new Error('This account needs a sign-in step that is not supported here.');
};

export const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
  requireCredentials(email, password);
  const clientId = await ready();
  // Amplify refuses to sign in over what is left of an older session.
  discardStoredSession(clientId);
  return outcomeOf(await auth.signIn({ username: email, password }));
};

/** Answers the second factor of a sign-in under way. */
export const answerCode = async (code: string): Promise<SignInOutcome> => {
  const outcome = outcomeOf(await auth.confirmSignIn({ challengeResponse: code }));
  if (outcome === 'signed-in') tellSession('second-factor-verified');
  return outcome;
};

/** Revokes the refresh token and clears the stored session. */
export const signOut = async (): Promise<void> => {
  await ready();
  await auth.signOut();
};

/** Refusals that would tell whether an address has an account, and whether it is confirmed. */
const tellsOfAccount = /^(UserNotFound|UserNotConfirmed|InvalidParameter|NotAuthorized)Exception$/;

/** As long as Cognito takes to mail a code, and then some. */
const sameAnswerAfter = 1000;

/** Cognito resets nothing for an address that is not confirmed: a new confirmation leads to the password there. */
const sendReset = async (email: string): Promise<void> => {
  try {
    await auth.resetPassword({ username: email });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'InvalidParameterException')) throw error;
    const clientMetadata = { purpose: forgottenUnconfirmed };
    // Nobody waits for it: a second call would tell such an address by the time that it takes.
    auth.resendSignUpCode({ username: email, options: { clientMetadata } }).catch(() => undefined);
  }
};

/** Asks for a reset mail. Known, unknown and unconfirmed addresses are answered alike, in time too. */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await ready();
  const asked = sendReset(email).catch((error: unknown) => {
    if (!(error instanceof Error && tellsOfAccount.test(error.name))) throw error;
  });
  await Promise.all([asked, new Promise((resolve) => setTimeout(resolve, sameAnswerAfter))]);
};

export const setNewPassword = async (email: string, code: string, password: string): Promise<void> => {
  await ready();
  await auth.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
};
