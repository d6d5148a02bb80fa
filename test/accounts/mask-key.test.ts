import { expect, it } from 'vitest';
import { maskKey } from '../../web/src/accounts/keys/key-words.ts';

it('a key of 8 characters is shown whole', () => {
  expect(maskKey('12345678')).toBeUndefined();
});

it('a key of 9 characters is masked except for its ends', () => {
  expect(maskKey('123456789')).toEqual({ start: '1234', dots: '••••••••', end: '6789' });
});
