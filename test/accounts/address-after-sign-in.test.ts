import { expect, test } from 'vitest';
import { addressAfterSignIn, keepAddress } from '../../web/src/app/address-after-sign-in.ts';

// The browser's part is in sign-in-screens.test.ts, with one address of each kind.

const origin = 'https://app.example';

test.each([
  '/signups?signup=0123456789abcdef0123456789abcdef-zz',
  '/companies?domain=northwindlabs.example',
  '/signups#q=maya%40northwindlabs.example',
])('SI-15 sign-in leads to the requested address %s', (address) => {
  expect(addressAfterSignIn(keepAddress(new URL(address, origin)), origin)).toBe(address);
});

test.each(['//evil.example/signups', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', 7])(
  'SI-15 an address of another site is not the one after sign-in: %s',
  (returnTo) => {
    expect(addressAfterSignIn({ returnTo }, origin)).toBe('/dashboard');
  },
);

test.each([null, undefined, 'text', {}])(
  'without a requested address, sign-in leads to the dashboard: %s',
  (state) => {
    expect(addressAfterSignIn(state, origin)).toBe('/dashboard');
  },
);
