import { setTimeout as delay } from 'node:timers/promises';
import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import * as z from 'zod';
import { webConfigSchema } from '../shared/web-config.ts';

/** A signed-in customer who is driven by a script instead of a browser. */
export interface Visitor {
  /** Calls the dashboard's API. Throws if the call fails. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
}

const mailSchema = z.array(z.object({ html: z.string() })).min(1);

// It warns of any Cognito endpoint that is not Amazon's, which is intended here.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Points Amplify at the user pool of a running product. */
export async function configureAmplify(appUrl: string): Promise<void> {
  const config = webConfigSchema.parse(await json(await fetch(`${appUrl}/config.json`)));
  const { userPoolId, userPoolClientId, userPoolEndpoint = '' } = config;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } } },
  });
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs a customer in, as the web app does. */
export async function signInCustomer(appUrl: string, { email, password }: Credentials): Promise<Visitor> {
  await configureAmplify(appUrl);
  await signOut();
  await signIn({ username: email, password });
  const token = (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';
  return {
    call: async (method, path, body) => {
      const answer = await fetch(`${appUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return json(answer);
    },
  };
}

/** Signs a customer up with a CAPTCHA's receipt, without opening the link in the email. */
export async function signUpUnconfirmed(appUrl: string, { email, password }: Credentials): Promise<void> {
  await configureAmplify(appUrl);
  const receipt = await receiptFor(appUrl);
  await signUp({
    username: email,
    password,
    options: { userAttributes: {}, clientMetadata: { receipt }, validationData: { receipt } },
  });
}

/** Signs a customer up as the web app does: CAPTCHA, Cognito, the emailed code, sign-in. */
export async function signUpCustomer(appUrl: string, credentials: Credentials): Promise<Visitor> {
  const { email } = credentials;
  await signUpUnconfirmed(appUrl, credentials);
  await confirmSignUp({ username: email, confirmationCode: await codeMailed(appUrl, email) });
  return signInCustomer(appUrl, credentials);
}

async function json(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}

async function receiptFor(appUrl: string): Promise<string> {
  const answer = await fetch(`${appUrl}/functions/v1/verify-turnstile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Cloudflare's documented token, which passes with the test secret and with no other.
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
