import { CallError, call } from '../api/call.ts';
import { askForSignIn } from './ask-for-sign-in.ts';

/**
 * Calls an endpoint that wants a recent sign-in: where it refuses for that, the customer is asked for the
 * password and the call is made again. The screen shows `SignInAgain`.
 */
export const callWithRecentSignIn: typeof call = async (declaration, input) => {
  try {
    return await call(declaration, input);
  } catch (error) {
    if (!(error instanceof CallError && error.status === 403)) throw error;
  }
  await askForSignIn();
  return call(declaration, input);
};
