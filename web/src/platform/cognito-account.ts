import * as auth from 'aws-amplify/auth';
import { product } from '../../../shared/product.ts';
import { askForSignIn } from './ask-for-sign-in.ts';
import { ready } from './cognito.ts';
import { dispatchSessionEvent } from './session-events.ts';
import { readStoredSession } from './stored-session.ts';

// What a signed-in customer changes at Cognito. Beside cognito.ts the one module that knows Amplify.

/** Changes the password of the signed-in customer. Throws Cognito's refusal, such as a wrong old password. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await ready();
  await auth.updatePassword({ oldPassword, newPassword });
  dispatchSessionEvent('user-updated');
}

/** Whether signing in asks for a code from an authenticator app. */
export async function hasSecondFactor(): Promise<boolean> {
  await ready();
  return (await auth.fetchMFAPreference()).enabled?.includes('TOTP') ?? false;
}

/** As our own endpoints have it: within a quarter of an hour after a sign-in. */
const recent = 15 * 60_000;

/** The secret of a new authenticator, and the link by which an app takes it over. */
export async function startSecondFactor(email: string): Promise<{ secret: string; link: string }> {
  await requireRecentSignIn();
  const setup = await auth.setUpTOTP();
  return { secret: setup.sharedSecret, link: setup.getSetupUri(product.name, email).href };
}

/** Turns the second factor on once the app has shown a right code. */
export async function confirmSecondFactor(code: string): Promise<void> {
  await ready();
  await auth.verifyTOTPSetup({ code });
  await auth.updateMFAPreference({ totp: 'PREFERRED' });
  dispatchSessionEvent('user-updated');
}

/** Turns two-step sign-in off, after a recent sign-in. */
export async function removeSecondFactor(): Promise<void> {
  await requireRecentSignIn();
  await auth.updateMFAPreference({ totp: 'DISABLED' });
  dispatchSessionEvent('user-updated');
}

/** Cognito itself takes a change of the second step from any session: a long one is asked for the password. */
async function requireRecentSignIn(): Promise<void> {
  const clientId = await ready();
  const signedInAt = readStoredSession(clientId)?.signedInAt ?? 0;
  if (Date.now() - signedInAt > recent) await askForSignIn();
}
