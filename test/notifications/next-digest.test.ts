import { expect, test } from 'vitest';
import { nextDigest } from '../../functions/notifications/digests/add-to-digest.ts';

const daily = (digest_hour: number) => ({ timing: 'daily', digest_hour, digest_weekday: 1 }) as const;
const weekly = (digest_weekday: number, digest_hour: number) =>
  ({ timing: 'weekly', digest_hour, digest_weekday }) as const;

test.each([
  [
    'the hour is still to come today',
    'UTC',
    daily(9),
    '2026-11-22T08:59:59.999Z',
    '2026-11-22T09:00:00.000Z',
  ],
  [
    'the hour is now, so that it is that of tomorrow',
    'UTC',
    daily(9),
    '2026-11-22T09:00:00.000Z',
    '2026-11-23T09:00:00.000Z',
  ],
  ['midnight at the end of a year', 'UTC', daily(0), '2026-12-31T12:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  [
    'it is tomorrow there already',
    'Asia/Kathmandu',
    daily(9),
    '2026-11-22T20:00:00.000Z',
    '2026-11-23T03:15:00.000Z',
  ],
  [
    'it is yesterday there still',
    'America/New_York',
    daily(23),
    '2026-11-22T03:00:00.000Z',
    '2026-11-22T04:00:00.000Z',
  ],
  [
    'Oslo skips the hour in spring: when the clocks have changed',
    'Europe/Oslo',
    daily(2),
    '2026-03-28T12:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'the hour after the skip, once',
    'Europe/Oslo',
    daily(3),
    '2026-03-28T12:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'Oslo has the hour twice in autumn: the first',
    'Europe/Oslo',
    daily(2),
    '2026-10-24T12:00:00.000Z',
    '2026-10-25T00:00:00.000Z',
  ],
  [
    'not a second time an hour later',
    'Europe/Oslo',
    daily(2),
    '2026-10-25T00:00:00.000Z',
    '2026-10-26T01:00:00.000Z',
  ],
  [
    'the day after the clocks change in spring',
    'Europe/Oslo',
    daily(9),
    '2026-03-28T12:00:00.000Z',
    '2026-03-29T07:00:00.000Z',
  ],
  [
    'New York in spring',
    'America/New_York',
    daily(2),
    '2026-03-07T12:00:00.000Z',
    '2026-03-08T07:00:00.000Z',
  ],
  [
    'New York in autumn',
    'America/New_York',
    daily(1),
    '2026-10-31T12:00:00.000Z',
    '2026-11-01T05:00:00.000Z',
  ],
  [
    'Lord Howe skips half an hour',
    'Australia/Lord_Howe',
    daily(2),
    '2026-10-03T06:00:00.000Z',
    '2026-10-03T15:30:00.000Z',
  ],
  [
    'Lord Howe repeats half an hour',
    'Australia/Lord_Howe',
    daily(2),
    '2026-04-04T06:00:00.000Z',
    '2026-04-04T15:30:00.000Z',
  ],
  [
    'Samoa skipped a whole day',
    'Pacific/Apia',
    daily(9),
    '2011-12-29T20:00:00.000Z',
    '2011-12-30T19:00:00.000Z',
  ],
  [
    'a weekday that is still to come this week',
    'UTC',
    weekly(3, 9),
    '2026-11-22T12:00:00.000Z',
    '2026-11-25T09:00:00.000Z',
  ],
  [
    'the day of the week is today, its hour over',
    'UTC',
    weekly(7, 9),
    '2026-11-22T12:00:00.000Z',
    '2026-11-29T09:00:00.000Z',
  ],
  [
    'the weekday is that of the zone',
    'Pacific/Auckland',
    weekly(1, 7),
    '2026-11-22T12:00:00.000Z',
    '2026-11-22T18:00:00.000Z',
  ],
  [
    'a week with a change of clocks',
    'Europe/Oslo',
    weekly(1, 9),
    '2026-10-19T08:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
  ],
] as const)('the next digest is due at its hour: %s', (_, timeZone, timing, after, due) => {
  expect(nextDigest(timing, timeZone, new Date(after)).toISOString()).toBe(due);
});

test('a year of daily digests has one a day in every zone, each later than the one before', () => {
  for (const zone of [
    'Europe/Oslo',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
  ]) {
    for (const hour of [0, 2, 23]) {
      let at = new Date('2026-01-01T12:00:00.000Z');
      for (let day = 0; day < 365; day += 1) at = nextDigest(daily(hour), zone, at);
      const days = (at.getTime() - Date.parse('2026-01-01T12:00:00.000Z')) / 86_400_000;
      expect(days, `${zone} at ${hour}`).toBeGreaterThan(364);
      expect(days, `${zone} at ${hour}`).toBeLessThanOrEqual(365.01);
    }
  }
});
