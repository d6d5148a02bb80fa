import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, defaultStorage } from 'aws-amplify/utils';
import { forgottenUnconfirmed, wrongAppCode } from '../../../../shared/accounts/factors-api.ts';
import { loadConfig } from '../api/config.ts';
import { dispatchSessionEvent } from './session-events.ts';
import { discardStoredSession } from './stored-session.ts';

// The only file that uses Amplify. Import it lazily, because most visits do not need it.

let configured: Promise<string> | undefined;

export function ready(): Promise<string> {
  configured ??= configure().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

/** Creates an unconfirmed account. `receipt` proves the solved CAPTCHA. */
export async function signUp(email: string, password: string, receipt: string): Promise<void> {
  requireCredentials(email, password);
  await ready();
  await auth.signUp({
    username: email,
    password,
    options: {
      // The email is the user name; this client may not write the email attribute.
      userAttributes: {},
      clientMetadata: { receipt, redirect: '/dashboard' },
      validationData: { receipt },
    },
  });
}

/** Confirms a new account with the code from its email. Repeats change nothing. Throws Cognito's error. */
export async function confirmSignUp(email: string, code: string): Promise<void> {
  await ready();
  try {
    await auth.confirmSignUp({ username: email, confirmationCode: code });
  } catch (error) {
    if (!(error instanceof Error && /current status is confirmed/i.test(error.message))) throw error;
  }
}

export async function resendConfirmation(email: string): Promise<void> {
  await ready();
  await auth.resendSignUpCode({ username: email });
}

export type SignInOutcome = 'signed-in' | 'unconfirmed' | 'code-needed';

export function outcomeOf({ isSignedIn, nextStep }: auth.SignInOutput): SignInOutcome {
  if (isSignedIn) return 'signed-in';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code-needed';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_SMS_CODE') return 'code-needed';
  throw new Error("This account uses a sign-in method that isn't supported here.");
}

/** Signs in and replaces any session of this browser. Throws Cognito's error. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  requireCredentials(email, password);
  const clientId = await ready();
  // Amplify refuses to sign in while parts of an older session remain.
  discardStoredSession(clientId);
  return outcomeOf(await auth.signIn({ username: email, password }));
}

export async function submitCode(code: string): Promise<SignInOutcome> {
  const outcome = outcomeOf(await confirmCode(code));
  if (outcome === 'signed-in') dispatchSessionEvent('second-factor-verified');
  return outcome;
}

/**
 * Sends the authenticator app's code. Throws Cognito's error, except for a wrong code, which gets our
 * message.
 */
export async function confirmCode(code: string): Promise<auth.SignInOutput> {
  try {
    return await auth.confirmSignIn({ challengeResponse: code });
  } catch (error) {
    if (error instanceof Error && error.name === 'CodeMismatchException') throw new Error(wrongAppCode);
    throw error;
  }
}

export async function signOutOfPool(): Promise<void> {
  await ready();
  await auth.signOut();
}

/** Errors that would reveal if an address has an account and is confirmed. */
const revealsAccount = /^(UserNotFound|UserNotConfirmed|InvalidParameter|NotAuthorized)Exception$/;

/** Longer than Cognito takes to send a code, so that every response takes the same time. */
const equalAnswerMs = 1000;

/**
 * Requests a reset email. Known, unknown and unconfirmed addresses get the same response after the same
 * time.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await ready();
  const asked = sendReset(email).catch((error: unknown) => {
    if (!(error instanceof Error && revealsAccount.test(error.name))) throw error;
  });
  await Promise.all([asked, new Promise((resolve) => setTimeout(resolve, equalAnswerMs))]);
}

/** Sets a new password with the code from the reset email. Throws Cognito's error. */
export async function setNewPassword(email: string, code: string, password: string): Promise<void> {
  await ready();
  await auth.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}

async function configure(): Promise<string> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadConfig();
  // Amplify warns about every endpoint outside Amazon.
  if (userPoolEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  const pool = { userPoolId, userPoolClientId, loginWith: { email: true } };
  Amplify.configure({ Auth: { Cognito: userPoolEndpoint ? { ...pool, userPoolEndpoint } : pool } });
  return userPoolClientId;
}

function requireCredentials(email: string, password: string): void {
  if (!email || !password) throw new Error('You must provide either an email or phone number and a password');
}

/**
 * Cognito resets nothing for an unconfirmed address, so send a new confirmation, which leads to the
 * password form.
 */
async function sendReset(email: string): Promise<void> {
  try {
    await auth.resetPassword({ username: email });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'InvalidParameterException')) throw error;
    const clientMetadata = { purpose: forgottenUnconfirmed };
    // Not awaited: the time of a second call would reveal that the address is unconfirmed.
    auth.resendSignUpCode({ username: email, options: { clientMetadata } }).catch(() => undefined);
  }
}

// Signing in during a session: Amplify refuses it, and clearing the session first would sign out other
// tabs and lose it after a wrong password. So the new tokens go to separate storage first.

/** Signs in again. The new session replaces the stored one; call `adoptStoredSession` afterwards. */
export function signInAgain(username: string, password: string): Promise<SignInOutcome> {
  return withSeparateStorage(() => auth.signIn({ username, password }));
}

/** The second step of `signInAgain`. */
export function submitCodeAgain(code: string): Promise<SignInOutcome> {
  return withSeparateStorage(() => confirmCode(code));
}

async function withSeparateStorage(work: () => Promise<auth.SignInOutput>): Promise<SignInOutcome> {
  await ready();
  const kept = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  try {
    const outcome = outcomeOf(await work());
    if (outcome !== 'signed-in') return outcome;
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
  }
  for (const [key, value] of kept) localStorage.setItem(key, value);
  return 'signed-in';
}
