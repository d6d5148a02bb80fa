import { expect, test } from 'vitest';
import { editAccount } from '../../shared/accounts/api.ts';

test.each(['', 'Europe/Atlantis', '+02:00', 'local', 'UTC; rm', 'Europe/Oslo ', 'A'.repeat(65), 3, null])(
  'the time zone %j is refused, and the response names a valid one',
  (time_zone) => {
    const checked = editAccount.request.safeParse({ time_zone });
    expect(checked.error?.issues[0]?.message).toMatch(/such as Europe\/Oslo|is required|is too long/);
  },
);

test.each([1_000_000_001, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, -1, 0.5, null])(
  'saved views with %j changes are refused: one more could not be stored',
  (changes) => {
    const checked = editAccount.request.safeParse({ signup_views: { changes, views: [] } });
    expect(checked.success).toBe(false);
  },
);
