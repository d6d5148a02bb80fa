import type { Page } from 'playwright-core';
import type { SignupRow } from '../../shared/signups/api.ts';

const names = ['Maya', 'Jonas', 'Amélie', 'Priya', 'Tomasz', 'Sam'];
const sizes = ['1-10', '11-50', '51-200', '201-1000', null, 'unknown'];

const rowOf = (number: number): SignupRow => ({
  id: `${'0'.repeat(32)}-${number.toString(36)}`,
  email: `person${(number * 7919) % 1_000_003}@company${number % 997}.example`,
  first_name: names[number % names.length] ?? null,
  last_name: `Doe${number % 89}`,
  company_name: number % 5 === 0 ? null : `Company ${number % 997}`,
  company_size: sizes[number % sizes.length] ?? null,
  email_type: number % 3 === 0 ? 'personal' : 'professional',
  email_status: 'valid',
  enrichment_status: 'completed',
  domain_authority: number % 4 === 0 ? null : number % 101,
  created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
  alerted_at: null,
});

/** Answers the signups list as an account with `count` rows would, from the second page on when let go. */
export const answerWithRows = async (page: Page, count: number): Promise<{ letGo: () => void }> => {
  let letGo = () => {};
  const older = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/signups(\?|$)/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const before = Number(query.get('before') ?? count + 1);
    const length = Math.min(Number(query.get('limit') ?? 1000), before - 1);
    if (query.has('before')) await older;
    const data = Array.from({ length }, (_, index) => rowOf(before - 1 - index));
    const next = before - length > 1 ? before - length : null;
    await route.fulfill({ json: { data, next } });
  });
  return { letGo };
};
