import { setTimeout as delay } from 'node:timers/promises';
import {
  AdminInitiateAuthCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { webConfigSchema } from '../shared/web-config.ts';

export interface Visitor {
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `apiUrl` is where the product's API is, unless it is the app's. */
export async function signInCustomer(
  appUrl: string,
  credentials: Credentials,
  apiUrl = appUrl,
): Promise<Visitor> {
  const { AccessToken } = await beginSession(appUrl, credentials);
  return {
    call: async (method, path, body) => {
      const answer = await fetch(`${apiUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return json(answer);
    },
  };
}

/**
 * Starts a session with the plain password, which only operators of the pool may do: the web app's proof
 * takes a third of a second of CPU time. Returns the tokens. Throws Cognito's error.
 */
export async function beginSession(
  appUrl: string,
  { email, password }: Credentials,
): Promise<AuthenticationResultType> {
  const { client, UserPoolId, ClientId } = await userPoolOf(appUrl);
  const { AuthenticationResult = {} } = await client.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  return AuthenticationResult;
}

/** Returns the new user's `sub`. */
export async function signUpUnconfirmed(appUrl: string, { email, password }: Credentials): Promise<string> {
  const { client, ClientId } = await userPoolOf(appUrl);
  const receipt = await receiptFor(appUrl);
  const { UserSub = '' } = await client.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: password,
      ClientMetadata: { receipt },
      ValidationData: [{ Name: 'receipt', Value: receipt }],
    }),
  );
  return UserSub;
}

/** `beforeConfirmation` runs once the user exists. */
export async function signUpCustomer(
  appUrl: string,
  credentials: Credentials,
  beforeConfirmation?: (sub: string) => Promise<void>,
): Promise<Visitor> {
  const { email } = credentials;
  const sub = await signUpUnconfirmed(appUrl, credentials);
  await beforeConfirmation?.(sub);
  const { client, ClientId } = await userPoolOf(appUrl);
  const ConfirmationCode = await codeMailed(appUrl, email);
  await client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
  return signInCustomer(appUrl, credentials);
}

async function userPoolOf(appUrl: string) {
  const config = webConfigSchema.parse(await json(await fetch(`${appUrl}/config.json`)));
  const client = new CognitoIdentityProviderClient({
    region: config.region,
    endpoint: config.userPoolEndpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return { client, UserPoolId: config.userPoolId, ClientId: config.userPoolClientId };
}

const mailSchema = z.array(z.object({ html: z.string() })).check(z.minLength(1));

async function json(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}

async function receiptFor(appUrl: string): Promise<string> {
  const answer = await fetch(`${appUrl}/functions/v1/verify-turnstile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Cloudflare's documented dummy token, which passes only with the test secret.
    body: JSON.stringify({ token: 'XXXX.DUMMY.TOKEN.XXXX' }),
  });
  return z.object({ receipt: z.string() }).parse(await json(answer)).receipt;
}

async function codeMailed(appUrl: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = mailSchema.safeParse(
      await json(await fetch(`${appUrl}/local/mail/messages?to=${encodeURIComponent(email)}`)),
    );
    const code = /[#&](?:amp;)?code=(\d+)/.exec(mails.data?.[0]?.html ?? '')?.[1];
    if (code) return code;
    await delay(50);
  }
  throw new Error(`No confirmation email arrived for ${email}.`);
}
