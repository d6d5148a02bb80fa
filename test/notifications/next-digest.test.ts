import { describe, expect, test } from 'vitest';
import { nextDigest } from '../../functions/notifications/digests/add-to-digest.ts';

const daily = (digest_hour: number) => ({ timing: 'daily', digest_hour, digest_weekday: 1 }) as const;
const weekly = (digest_weekday: number, digest_hour: number) =>
  ({ timing: 'weekly', digest_hour, digest_weekday }) as const;

const digests: Record<string, [string, ReturnType<typeof daily | typeof weekly>, string, string][]> = {
  UTC: [
    ['the hour is still to come today', daily(9), '2026-11-22T08:59:59.999Z', '2026-11-22T09:00Z'],
    ['the hour is now, so that it is that of tomorrow', daily(9), '2026-11-22T09:00Z', '2026-11-23T09:00Z'],
    ['midnight at the end of a year', daily(0), '2026-12-31T12:00Z', '2027-01-01T00:00Z'],
    ['a weekday that is still to come this week', weekly(3, 9), '2026-11-22T12:00Z', '2026-11-25T09:00Z'],
    ['the day of the week is today, its hour over', weekly(7, 9), '2026-11-22T12:00Z', '2026-11-29T09:00Z'],
  ],
  'Asia/Kathmandu': [['it is tomorrow there already', daily(9), '2026-11-22T20:00Z', '2026-11-23T03:15Z']],
  'America/New_York': [
    ['it is yesterday there still', daily(23), '2026-11-22T03:00Z', '2026-11-22T04:00Z'],
    ['New York in spring', daily(2), '2026-03-07T12:00Z', '2026-03-08T07:00Z'],
    ['New York in autumn', daily(1), '2026-10-31T12:00Z', '2026-11-01T05:00Z'],
  ],
  'Europe/Oslo': [
    ['Oslo skips the hour in spring: after the change', daily(2), '2026-03-28T12:00Z', '2026-03-29T01:00Z'],
    ['the hour after the skip, once', daily(3), '2026-03-28T12:00Z', '2026-03-29T01:00Z'],
    ['Oslo has the hour twice in autumn: the first', daily(2), '2026-10-24T12:00Z', '2026-10-25T00:00Z'],
    ['not a second time an hour later', daily(2), '2026-10-25T00:00Z', '2026-10-26T01:00Z'],
    ['the day after the clocks change in spring', daily(9), '2026-03-28T12:00Z', '2026-03-29T07:00Z'],
    ['a week with a change of clocks', weekly(1, 9), '2026-10-19T08:00Z', '2026-10-26T08:00Z'],
  ],
  'Australia/Lord_Howe': [
    ['Lord Howe skips half an hour', daily(2), '2026-10-03T06:00Z', '2026-10-03T15:30Z'],
    ['Lord Howe repeats half an hour', daily(2), '2026-04-04T06:00Z', '2026-04-04T15:30Z'],
  ],
  'Pacific/Apia': [['Samoa skipped a whole day', daily(9), '2011-12-29T20:00Z', '2011-12-30T19:00Z']],
  'Pacific/Auckland': [
    ['the weekday is that of the zone', weekly(1, 7), '2026-11-22T12:00Z', '2026-11-22T18:00Z'],
  ],
};

describe.each(Object.entries(digests))('in the zone %s the next digest is due at its hour', (zone, cases) => {
  test.each(cases)('%s', (_, timing, after, due) => {
    expect(nextDigest(timing, zone, new Date(after))).toEqual(new Date(due));
  });
});

test('a year of daily digests has one a day in every zone, each later than the one before', () => {
  const zones = 'Europe/Oslo America/New_York Australia/Lord_Howe Asia/Kathmandu Africa/Casablanca';
  for (const zone of zones.split(' ')) {
    for (const hour of [0, 2, 23]) {
      let at = new Date('2026-01-01T12:00:00.000Z');
      for (let day = 0; day < 365; day += 1) at = nextDigest(daily(hour), zone, at);
      const days = (at.getTime() - Date.parse('2026-01-01T12:00:00.000Z')) / 86_400_000;
      expect(days, `${zone} at ${hour}`).toBeGreaterThan(364);
      expect(days, `${zone} at ${hour}`).toBeLessThanOrEqual(365.01);
    }
  }
});
