import { expect, it } from 'vitest';
import { maskKey } from '../../web/src/accounts/mask-key.ts';

it('leaves a key of 8 characters whole', () => {
  expect(maskKey('12345678')).toBeUndefined();
});

it('masks a key of 9 characters to its ends', () => {
  expect(maskKey('123456789')).toEqual({ start: '1234', dots: '••••••••', end: '6789' });
});
