import { expect, test } from 'vitest';
import type { SignupRow } from '../../shared/signups/api.ts';
import { countByDay, daysShown } from '../../web/src/signups/panels/daily-counts.ts';

const now = new Date(2026, 10, 20, 22, 0);

test('DB-23 counts each kind per day, today last, without older signups', () => {
  const days = countByDay(
    [
      row(new Date(2026, 10, 20, 0, 0)),
      row(new Date(2026, 10, 20, 21, 0), { email_type: 'role', alerted_at: '2026-11-20T21:00:01.000Z' }),
      row(new Date(2026, 10, 19, 23, 59), { email_type: 'personal' }),
      row(new Date(2026, 9, 22, 0, 0), { email_type: 'disposable' }),
      row(new Date(2026, 9, 21, 23, 59)),
    ],
    now,
  );
  expect(days).toHaveLength(daysShown);
  expect(days.at(-1)).toMatchObject({ professional: 2, personal: 0, alerts: 1 });
  expect(days.at(-2)).toMatchObject({ professional: 0, personal: 1, alerts: 0 });
  expect(days[0]).toMatchObject({ start: new Date(2026, 9, 22), personal: 1 });
  expect(days.reduce((sum, day) => sum + day.professional + day.personal, 0)).toBe(4);
});

function row(created: Date, facts: Partial<SignupRow> = {}) {
  return {
    signed_up_at: created.toISOString(),
    email_type: 'professional',
    alerted_at: null,
    alert_unknown_at: null,
    ...facts,
  } as SignupRow;
}
