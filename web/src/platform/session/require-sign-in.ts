import { CallError, call } from '../api/call.ts';

/** First step of the dialog: the password, or only the code of a running sign-in. */
export type SignInStep = 'password' | 'code';

/** A pending dialog. Calls `answer` with true if the customer signed in again. */
export interface SignInQuestion {
  readonly step: SignInStep;
  readonly answer: (signedIn: boolean) => void;
}

let question: SignInQuestion | undefined;
const listeners = new Set<() => void>();

/** Opens the sign-in dialog of a screen that renders `SignInAgain`. Throws if it is closed. */
export async function requireSignIn(step: SignInStep = 'password'): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const own = { step, answer: resolve };
  question?.answer(false);
  show(own);
  const signedIn = await promise;
  // A later call may have opened its question by now.
  if (question === own) show(undefined);
  if (!signedIn) throw new Error("You didn't confirm your password, so nothing was changed.");
}

export function openQuestion(): SignInQuestion | undefined {
  return question;
}

/** Calls `listener` when a question opens or closes. Returns the function that unsubscribes. */
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: SignInQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/**
 * Calls an endpoint that requires a recent sign-in. If it is rejected for that reason, opens the dialog
 * and calls again. The screen must render `SignInAgain`.
 */
export const callWithRecentSignIn: typeof call = async (declaration, input) => {
  try {
    return await call(declaration, input);
  } catch (error) {
    if (!(error instanceof CallError && error.status === 403)) throw error;
  }
  await requireSignIn();
  return call(declaration, input);
};
