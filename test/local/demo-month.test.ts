import { expect, test } from 'vitest';
import { demoCompanies, silentDomains } from '../../local/demo/companies.ts';
import { demoSignups, signupsUntil } from '../../local/demo/month.ts';

const times = ['2026-11-25T10:02:00Z', '2027-01-01T00:01:30Z', '2028-02-29T23:59:00Z'];
const day = 86_400_000;

test.each(times)('until %s the demo month is the same each time', (time) => {
  expect(signupsUntil(new Date(time))).toEqual(signupsUntil(new Date(time)));
});

test.each(times)(
  'until %s there are 300 signups of different people in the last 60 days, in order',
  (time) => {
    const now = new Date(time).getTime();
    const signups = signupsUntil(new Date(time));
    expect(new Set(signups.map(({ email }) => email)).size).toBe(demoSignups);
    const at = signups.map((signup) => signup.at);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(at[0]).toBeGreaterThan(now - 60 * day);
    expect(at.at(-1)).toBeLessThan(now);
  },
);

test('the second half of the month has more signups than the first, and workdays more than weekends', () => {
  const now = new Date(times[0] ?? '');
  const signups = signupsUntil(now);
  const late = signups.filter(({ at }) => at > now.getTime() - 30 * day);
  expect(late.length).toBeGreaterThan(demoSignups / 2);
  const atWeekends = signups.filter(({ at }) => [0, 6].includes(new Date(at).getUTCDay()));
  expect(atWeekends.length).toBeGreaterThan(0);
  expect(atWeekends.length).toBeLessThan((demoSignups * 2) / 7 / 2);
});

test('companies, mailbox providers, throw-away addresses and silent domains all send someone', () => {
  const domains = signupsUntil(new Date(times[0] ?? '')).map(({ email }) => email.split('@')[1] ?? '');
  const known = new Set(demoCompanies.map(({ domain }) => domain));
  expect(new Set(domains.filter((domain) => known.has(domain))).size).toBeGreaterThan(30);
  for (const domain of ['gmail.com', 'mailinator.com', ...silentDomains]) expect(domains).toContain(domain);
});
