import { expect, test } from 'vitest';
import { summarizeRecent } from '../../web/src/signups/panels/recent-figures.ts';
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
