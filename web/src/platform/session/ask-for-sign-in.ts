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
