import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { generate } from 'cognito-local/lib/services/totp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './cognito-pool.ts';
import { poolId } from './pool-id.ts';

const username = 'ann@example.test';
const sent = { username: 'Ann@Example.test', password: 'secret' };
const options = {
  userAttributes: { email: 'Ann@Example.test' },
  validationData: { receipt: 'r-1' },
  clientMetadata: { receipt: 'r-1' },
};
let pool: Awaited<ReturnType<typeof openPool>>;

beforeAll(async () => {
  pool = await openPool();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: poolId,
        userPoolClientId: 'webclient',
        userPoolEndpoint: pool.endpoint,
        loginWith: { email: true },
      },
    },
  });
});
afterAll(() => pool.close());

// One journey through Amplify, in order: each test continues from the previous one.

test('a short password is refused before any trigger runs', async () => {
  await expect(auth.signUp({ ...sent, password: '12345', options })).rejects.toEqual(
    refusal('InvalidPasswordException'),
  );
  expect(pool.events).toEqual([]);
});

test('sign-up passes the receipt to PreSignUp and emails a code in the text of CustomMessage', async () => {
  const answer = await auth.signUp({ ...sent, options });
  expect(answer.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
  expect(pool.sources()).toEqual(['PreSignUp_SignUp', 'CustomMessage_SignUp']);
  expect(pool.events[0]).toMatchObject({
    version: '1',
    region: 'eu-west-1',
    userPoolId: poolId,
    userName: answer.userId,
    callerContext: { clientId: 'webclient' },
    request: {
      userAttributes: { email: 'Ann@Example.test' },
      validationData: { receipt: 'r-1' },
      clientMetadata: { receipt: 'r-1' },
    },
  });
  expect(pool.mails[0]?.to).toBe('Ann@Example.test');
  expect(pool.mails[0]?.subject).toMatch(/^Code \d{6}$/);
  expect(pool.mails[0]?.body).toMatch(/^\/confirm\?code=\d{6}$/);
});

test('an address that has signed up is refused in any case', async () => {
  await expect(auth.signUp({ username: 'ANN@example.TEST', password: 'secret' })).rejects.toEqual(
    refusal('UsernameExistsException'),
  );
});

test('an unconfirmed user cannot sign in: the error names the confirmation', async () => {
  const answer = await auth.signIn({ username, password: 'secret' });
  expect(answer.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
});

test('a resent code replaces the first, and PostConfirmation runs once', async () => {
  const first = pool.lastCode();
  await auth.resendSignUpCode({ username });
  expect(pool.sources().at(-1)).toBe('CustomMessage_ResendCode');
  if (first !== pool.lastCode()) {
    await expect(auth.confirmSignUp({ username, confirmationCode: first })).rejects.toEqual(
      refusal('CodeMismatchException'),
    );
  }
  const confirmationCode = pool.lastCode();
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => auth.confirmSignUp({ username, confirmationCode })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const confirmations = pool.events.filter(
    ({ triggerSource }) => triggerSource === 'PostConfirmation_ConfirmSignUp',
  );
  expect(confirmations.map(({ request }) => request.userAttributes)).toEqual([
    {
      sub: expect.any(String),
      email: 'Ann@Example.test',
      email_verified: 'true',
      'cognito:user_status': 'CONFIRMED',
    },
  ]);
});

test('a wrong password and an unknown user get the same response', async () => {
  const alike = refusal('NotAuthorizedException', 'Incorrect username or password.');
  await expect(auth.signIn({ username, password: 'wrong1' })).rejects.toEqual(alike);
  await expect(auth.signIn({ username: 'unknown@example.test', password: 'secret' })).rejects.toEqual(alike);
});

test('SRP sign-in gives an access token that the production verifier accepts for this client only', async () => {
  await auth.signIn({ username, password: 'secret' });
  expect(await auth.fetchUserAttributes()).toMatchObject({
    email: 'Ann@Example.test',
    email_verified: 'true',
  });
  const published = await (await fetch(`${pool.endpoint}/${poolId}/.well-known/jwks.json`)).json();
  expect(published).toEqual(pool.cognito.jwks);
  const verifierFor = (clientId: string) => {
    const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, tokenUse: 'access', clientId });
    verifier.cacheJwks(pool.cognito.jwks);
    return verifier;
  };
  const claims = await verifierFor('webclient').verify(await accessToken());
  expect(claims.exp - claims.iat).toBe(1800);
  await expect(verifierFor('otherclient').verify(await accessToken())).rejects.toThrow(
    /Client ID not allowed/,
  );
});

test('a session can be refreshed', async () => {
  const before = await accessToken();
  expect(await accessToken({ forceRefresh: true })).not.toBe(before);
});

test('the password is reset with an emailed code, and unknown addresses get the same response', async () => {
  const asked = await auth.resetPassword({ username });
  expect(pool.sources().at(-1)).toBe('CustomMessage_ForgotPassword');
  const mails = pool.mails.length;
  expect((await auth.resetPassword({ username: 'alf@else.test' })).nextStep).toEqual(asked.nextStep);
  expect(pool.mails).toHaveLength(mails);
  const confirmationCode = pool.lastCode();
  const wrong = confirmationCode === '111111' ? '222222' : '111111';
  await expect(
    auth.confirmResetPassword({ username, confirmationCode: wrong, newPassword: 'newpass' }),
  ).rejects.toEqual(refusal('CodeMismatchException'));
  await auth.confirmResetPassword({ username, confirmationCode, newPassword: 'newpass' });
  await expect(
    auth.confirmResetPassword({ username, confirmationCode, newPassword: 'newpass' }),
  ).rejects.toEqual(refusal('ExpiredCodeException'));
});

test('global sign-out ends every session, and its access tokens no longer work at Cognito', async () => {
  const token = await accessToken();
  await auth.signOut({ global: true });
  const answer = await fetch(pool.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
    body: JSON.stringify({ AccessToken: token }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ __type: 'NotAuthorizedException' });
});

test('a one-time password is required after the password', async () => {
  await auth.signIn({ username, password: 'newpass' });
  const { sharedSecret } = await auth.setUpTOTP();
  const code = () => generate(sharedSecret);
  await auth.verifyTOTPSetup({ code: code() });
  await auth.updateMFAPreference({ totp: 'PREFERRED' });
  await auth.signOut();
  const asked = await auth.signIn({ username, password: 'newpass' });
  expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  expect(await auth.confirmSignIn({ challengeResponse: code() })).toMatchObject({ isSignedIn: true });
  await auth.signOut();
});

function refusal(name: string, message?: string) {
  return expect.objectContaining({ name, ...(message ? { message } : {}) });
}

async function accessToken(fetch: { forceRefresh?: boolean } = {}) {
  return String((await auth.fetchAuthSession(fetch)).tokens?.accessToken);
}
