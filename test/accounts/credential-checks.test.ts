import { describe, expect, it, test, vi } from 'vitest';
import { emailProblem, signUpProblem } from '../../web/src/accounts/sign-in/credential-checks.ts';
import { addressAfterSignIn, keepAddress } from '../../web/src/app/address-after-sign-in.ts';

vi.mock('../../web/src/platform/api/call.ts', () => ({ call: undefined, CallError: Error }));

describe('sign-up checks, in the order of the specification', () => {
  it.each([
    ['the CAPTCHA before everything', undefined, '', 'abc', 'x', 'Please complete the CAPTCHA verification'],
    ['a mismatch before the length', 'token', 'a@b.co', 'abc12', 'abc1', 'Passwords do not match'],
    ['the length', 'token', 'a@b.co', 'abc12', 'abc12', 'Password must be at least 6 characters'],
    ['the length before an empty email', 'token', '', '', '', 'Password must be at least 6 characters'],
    ['an empty email', 'token', ' ', 'abc123', 'abc123', 'Required'],
    ['a malformed email', 'token', 'a@b', 'abc123', 'abc123', 'Invalid email'],
  ])('%s', (_, captcha, email, password, confirmation, message) => {
    expect(signUpProblem(captcha, email, password, confirmation)?.message).toBe(message);
  });

  it('accepts a password of exactly six characters', () => {
    expect(signUpProblem('token', 'a@b.co', 'abc123', 'abc123')).toBeUndefined();
  });

  it.each(['a.b+c@sub.example.co', ' spaced@example.com ', 'x@bücher.de'])('takes the email %s', (email) => {
    expect(emailProblem(email)).toBeUndefined();
  });
});

// A variable path, because the module is checked with the browser's types, which Node lacks.
const wrapper = '../../web/src/platform/session/cognito.ts';

const message = 'You must provide either an email or phone number and a password';

it.each([
  ['no email', '', 'secret6'],
  ['no password', 'a@b.co', ''],
  ['neither', '', ''],
])(
  'SU-25 sign-in and sign-up without credentials are refused with the missing fields: %s',
  async (_, email, password) => {
    const { signIn, signUp } = await import(wrapper);
    await expect(signUp(email, password, 'receipt')).rejects.toThrow(message);
    await expect(signIn(email, password)).rejects.toThrow(message);
  },
);

// The browser's part is in sign-in-screens.test.ts, with one address of each kind.

const origin = 'https://app.example';

test.each([
  '/signups?signup=0123456789abcdef0123456789abcdef-zz',
  '/companies?domain=northwindlabs.example',
  '/signups#q=maya%40northwindlabs.example',
])('SI-15 sign-in leads to the requested address %s', (address) => {
  expect(addressAfterSignIn(keepAddress(new URL(address, origin)), origin)).toBe(address);
});

test.each([
  ...['//evil.example/signups', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', 7].map(
    (returnTo) => ({ returnTo }),
  ),
  ...[null, undefined, 'text', {}],
])('SI-15 without an address of this site, sign-in leads to the dashboard: %j', (state) => {
  expect(addressAfterSignIn(state, origin)).toBe('/dashboard');
});
