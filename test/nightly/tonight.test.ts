import { afterEach, expect, test, vi } from 'vitest';
import { nights, shareOf, tonightsShares } from './tonight.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('each thing is in one share, and the shares are about as large as each other', () => {
  const all = Array.from({ length: 84 }, (_, index) => index);
  const shares = Array.from({ length: nights }, (_, index) => shareOf(all, index + 1));
  expect(shares.flat().toSorted((one, other) => one - other)).toEqual(all);
  expect(new Set(shares.map(({ length }) => length))).toEqual(new Set([8, 9]));
});

test('as many nights as there are shares do all of them', () => {
  vi.stubEnv('SHARES', undefined);
  vi.useFakeTimers({ toFake: ['Date'] });
  const done = Array.from({ length: nights }, (_, night) => {
    vi.setSystemTime(Date.UTC(2026, 10, 23 + night, 2));
    return tonightsShares();
  });
  expect(new Set(done.flat()).size).toBe(nights);
  expect(done.flat().every((share) => share >= 1 && share <= nights)).toBe(true);
});

test('SHARES chooses, and is refused if it names no share', () => {
  vi.stubEnv('SHARES', '2,10');
  expect(tonightsShares()).toEqual([2, 10]);
  for (const wrong of ['0', '11', '1.5', 'x', '']) {
    vi.stubEnv('SHARES', wrong);
    expect(tonightsShares).toThrow('SHARES takes whole numbers from 1 to 10');
  }
});
