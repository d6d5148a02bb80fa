import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { confirmCode, outcomeOf, ready, type SignInOutcome } from './cognito.ts';

// A sign-in over a session that is there. Amplify refuses one, and forgetting the session first would sign
// other tabs out and lose it over a wrong password: so its tokens are kept aside until they have come.

/** Signs the customer in once more; the new session takes the stored one's place, for `adoptStoredSession` to see. */
export function signInAgain(username: string, password: string): Promise<SignInOutcome> {
  return withSeparateStorage(() => auth.signIn({ username, password }));
}

/** Answers the second step of such a sign-in. */
export function answerCodeAgain(code: string): Promise<SignInOutcome> {
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
