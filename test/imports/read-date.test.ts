import { describe, expect, test } from 'vitest';
import { dateReader } from '../../functions/imports/file/read-date.ts';
import { fromStored, joinTimes } from '../../shared/signups/stored-names.ts';

const now = new Date('2026-11-25T12:00:00Z');
const reading = { column: 'created_at', timeZone: 'America/New_York', order: undefined, now } as const;

function read(text: string, own: Partial<Parameters<typeof dateReader>[0]> = {}) {
  return dateReader({ ...reading, ...own })(text);
}

describe('a date in a file', () => {
  test.each([
    ['Auth0', '2024-03-04T15:22:11.123Z', '2024-03-04T15:22:11.123Z'],
    ['Supabase', '2024-03-04 15:22:11.123456+00', '2024-03-04T15:22:11.123Z'],
    ['Clerk, milliseconds', '1709565731123', '2024-03-04T15:22:11.123Z'],
    ['Stripe’s API, seconds', '1709565731', '2024-03-04T15:22:11.000Z'],
    ['an offset', '2024-03-04T15:22:11+05:30', '2024-03-04T09:52:11.000Z'],
    ['no zone: the zone of the account, in winter', '2024-03-04 15:22', '2024-03-04T20:22:00.000Z'],
    ['and in summer, with milliseconds', '2024-07-04T15:22:11.5', '2024-07-04T19:22:11.500Z'],
    ['no time', '2024-03-04', '2024-03-04T05:00:00.000Z'],
    ['the last day that fits one order', '03/25/2024', '2024-03-25T04:00:00.000Z'],
    ['and the other', '25/03/2024 3:22 PM', '2024-03-25T19:22:00.000Z'],
    ['day and month alike', '03/03/2024', '2024-03-03T05:00:00.000Z'],
    ['dots', '04.03.2024', '2024-03-04T05:00:00.000Z'],
    ['midnight of twelve hours', '25/03/2024 12:05 am', '2024-03-25T04:05:00.000Z'],
    ['a name of a month', 'Mar 4, 2024, 3:22 PM', '2024-03-04T20:22:00.000Z'],
    ['the day first', '4th September 2024', '2024-09-04T04:00:00.000Z'],
    ['RFC 5322', 'Mon, 04 Mar 2024 15:22:11 +0000', '2024-03-04T15:22:11.000Z'],
    ['JavaScript', 'Mon Mar 04 2024 15:22:11 GMT+0100 (CET)', '2024-03-04T14:22:11.000Z'],
    ['Go', '2024-03-04 15:22:11.123 +0000 UTC', '2024-03-04T15:22:11.123Z'],
    ['less than a day ahead', '2026-11-26T11:00:00Z', '2026-11-26T11:00:00.000Z'],
  ])('is read as written by %s: %s', (_, text, at) => {
    expect(read(text)).toEqual({ at });
  });

  test('is in UTC if its column says so, as in the export of Stripe', () => {
    expect(read('2024-03-04 15:22', { column: 'Created (UTC)' })).toEqual({ at: '2024-03-04T15:22:00.000Z' });
  });

  test.each([
    ['03/04/2024', '"03/04/2024" may be a day and a month, or a month and a day. Write dates as 2026-03-04'],
    ['3-4-2024 10:00', '"3-4-2024 10:00" may be'],
    ['yesterday', 'No date can be read from "yesterday". Write dates as 2026-03-04 or 2026-03-04T15:30:00Z'],
    ['2024-02-30', 'No date can be read from "2024-02-30"'],
    ['13/13/2024', 'No date can be read from'],
    ['2024-03-04T25:00:00Z', 'No date can be read from'],
    ['03/25/24', 'No date can be read from'],
    ['17095657311', 'No date can be read from'],
    [`2024-03-04${' '.repeat(50_000)}x`, 'No date can be read from'],
    ['0095-03-04', 'No date can be read from'],
    ['2026-11-26T12:00:01Z', 'The date "2026-11-26T12:00:01Z" is in the future'],
    ['9999999999999', 'The date "9999999999999" is in the future'],
    ['1989-12-31T23:59:59Z', 'The date "1989-12-31T23:59:59Z" is before 1990'],
  ])('is refused with a reason: %.30s', (text, problem) => {
    expect(read(text)).toEqual({ problem: expect.stringContaining(problem) });
  });

  test('that is ambiguous is read in the order of the file', () => {
    expect(read('03/04/2024', { order: 'day first' })).toEqual({ at: '2024-04-03T04:00:00.000Z' });
    expect(read('03/04/2024', { order: 'month first' })).toEqual({ at: '2024-03-04T05:00:00.000Z' });
  });
});

test.each([
  ['posted when the person signs up', '2026-11-22T09:00:00.123Z'],
  ['imported with a date', '2024-03-04T15:22:00.000Z'],
  ['imported without a date', null],
])('both times of a signup %s share an attribute; version 0.2.0 reads the first', (_, signed_up_at) => {
  const times = { created_at: '2026-11-22T09:00:00.123Z', signed_up_at };
  const stored = joinTimes(times);
  expect(fromStored({ at: stored })).toEqual(times);
  expect(new Date(stored).toISOString()).toBe(times.created_at);
});
