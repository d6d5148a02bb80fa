import { CallError, call } from '../api/call.ts';

/** What the customer is asked for: the password first, or only the code of a sign-in that is under way. */
export type SignInStep = 'password' | 'code';

/** A question that waits for its answer; `answer` tells whether the customer signed in again. */
export interface SignInQuestion {
  readonly step: SignInStep;
  readonly answer: (signedIn: boolean) => void;
}

let question: SignInQuestion | undefined;
const listeners = new Set<() => void>();

/**
 * Has the customer sign in again, in the dialog of a screen that shows `SignInAgain`. Throws where it is
 * closed instead.
 */
export async function askForSignIn(step: SignInStep = 'password'): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  question?.answer(false);
  show({ step, answer: resolve });
  const signedIn = await promise;
  show(undefined);
  if (!signedIn) throw new Error("You didn't confirm your password, so nothing was changed.");
}

/** The question that is open. */
export function openQuestion(): SignInQuestion | undefined {
  return question;
}

/** Calls `listener` whenever a question is opened or answered; returns what stops it. */
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: SignInQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

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
