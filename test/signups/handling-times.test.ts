import { expect, test } from 'vitest';
import { handlingTimesInWords, handlingTimesOf } from '../../web/src/signups/panels/handling-times.ts';
import { aSignupRow } from './a-signup-row.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

const hour = 3_600_000;

/** A signup that was handled so many days ago, so many hours after it came. */
function handled(daysAgo: number, hours: number, state: 'handled' | 'not_a_fit' = 'handled') {
  const at = now.getTime() - daysAgo * 24 * hour;
  return aSignupRow({
    created_at: new Date(at - hours * hour).toISOString(),
    handling: { state, at: new Date(at).toISOString(), through: 'dashboard' },
  });
}

test.each([
  ['nothing', [], ''],
  [
    'an odd number of presses',
    [handled(1, 9), handled(2, 3), handled(29, 1)],
    'Handled after 3 hours (median of 30 days).',
  ],
  [
    'both periods, without those that were not a fit',
    [handled(0, 0.2), handled(1, 0.6), handled(2, 99, 'not_a_fit'), handled(31, 72), handled(61, 500)],
    'Handled after 24 minutes (median of 30 days), 3 days in the 30 days before.',
  ],
])('the median time of %s is named', (_, rows, words) => {
  expect(handlingTimesInWords(handlingTimesOf(rows, now))).toBe(words);
});
