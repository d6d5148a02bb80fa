import { expect, test } from 'vitest';
import { comparison, summarizeRecent } from '../../web/src/signups/panels/recent-figures.ts';
import { aSignupRow } from './a-signup-row.ts';

const now = new Date(2026, 10, 22, 12);

/** A signup from so many days ago. */
function aged(days: number, fields: Parameters<typeof aSignupRow>[0] = {}) {
  const created_at = new Date(now.getTime() - days * 86_400_000).toISOString();
  return aSignupRow({ email: 'a@acme.example', email_type: 'professional', created_at, ...fields });
}

test('the last 30 days are compared with the 30 before, and older signups count in neither', () => {
  const rows = [aged(0), aged(1, { email_type: 'personal' }), aged(29), aged(30), aged(59), aged(61)];
  const recent = summarizeRecent(rows, true, now);
  expect(recent.now).toEqual({ signups: 3, professional: 2, alerts: 0 });
  expect(recent.before).toEqual({ signups: 2, professional: 2, alerts: 0 });
  expect(recent.days).toHaveLength(30);
});

test('nothing is compared if the signups read do not reach back far enough', () => {
  expect(summarizeRecent([aged(1), aged(40)], false, now).before).toBeUndefined();
  expect(summarizeRecent([aged(1)], true, now).before).toBeUndefined();
});

test('credits are used at the pace of the days since the first signup', () => {
  expect(summarizeRecent([aged(0), aged(1), aged(1.5)], true, now).pace).toBe(1.5);
  expect(summarizeRecent([aged(0), aged(40)], true, now).pace).toBe(1 / 30);
  expect(summarizeRecent([], true, now).pace).toBe(0);
});

test('imported signups count on the day of their date, or not at all, and never for the pace', () => {
  const imported = (signed_up_at: string | null) => aged(0, { signed_up_at });
  const rows = [imported(null), imported(aged(10).created_at), imported(aged(45).created_at), aged(1)];
  const recent = summarizeRecent(rows, true, now);
  expect(recent.now).toMatchObject({ signups: 2, professional: 2 });
  expect(recent.before).toMatchObject({ signups: 1 });
  expect(recent.days.map(({ professional }) => professional)).toEqual(
    recent.days.map((_, day) => (day === 19 || day === 28 ? 1 : 0)),
  );
  expect(recent.pace).toBe(1);
});

test('the top companies are those with most professional signups, by their names', () => {
  const rows = [
    aged(0, { email: 'x@b.example', company_name: null }),
    aged(1, { email: 'y@B.example', company_name: 'Bright', company_size: '11-50' }),
    aged(2, { email: 'z@a.example', company_name: 'Acme', company_size: 'unknown' }),
    aged(3, { email: 'me@gmail.com', email_type: 'personal' }),
  ];
  expect(summarizeRecent(rows, true, now).companies).toEqual([
    { domain: 'b.example', name: 'Bright', size: '11-50', signups: 2 },
    { domain: 'a.example', name: 'Acme', size: null, signups: 1 },
  ]);
});

test('a top company has the name of its enriched signups, whatever was posted with later ones', () => {
  const rows = [
    aged(0, { email: 'x@b.example', company_name: 'bright!', enrichment_status: 'pending' }),
    aged(1, { email: 'y@b.example', company_name: 'Bright', enrichment_status: 'completed' }),
    aged(2, { email: 'z@b.example', company_name: 'B', enrichment_status: 'failed' }),
  ];
  expect(summarizeRecent(rows, true, now).companies.map(({ name }) => name)).toEqual(['Bright']);
  expect(summarizeRecent(rows.slice(0, 1), true, now).companies.map(({ name }) => name)).toEqual(['bright!']);
});

test('matched signups are those about which an alert was sent', () => {
  const sent = aged(1, { alerted_at: now.toISOString() });
  expect(summarizeRecent([aged(0), sent], true, now).matched).toEqual([sent]);
});

test.each([
  [654, 551, 'up 19% from 551'],
  [90, 100, 'down 10% from 100'],
  [100, 100, 'as in the 30 days before'],
  [3, 0, 'none in the 30 days before'],
  [3, undefined, 'no earlier days yet'],
  [2400, 1200, 'up 100% from 1,200'],
])('%i after %s reads "%s"', (figure, before, words) => {
  expect(comparison(figure, before)).toBe(words);
});
