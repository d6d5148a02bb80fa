import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Credentials } from '../../local/demo-customer.ts';
import { configureAmplify } from '../../local/demo-customer.ts';

export interface SessionTokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

/** A session of its own, as another browser begins one: nothing of an earlier one is ended or remembered. */
export async function newSession(appUrl: string, { email, password }: Credentials): Promise<SessionTokens> {
  await configureAmplify(appUrl);
  const stored = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => stored.get(key) ?? null,
    setItem: async (key, value) => void stored.set(key, value),
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
  await signIn({ username: email, password });
  const token = (kind: string) => [...stored].find(([key]) => key.endsWith(`.${kind}`))?.[1] ?? '';
  return { access: token('accessToken'), id: token('idToken'), refresh: token('refreshToken') };
}
