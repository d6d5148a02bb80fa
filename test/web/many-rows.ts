import type { Page } from 'playwright-core';
import { routeData } from '../support/route-data.ts';
import { rowOf } from './made-up-rows.ts';

/** Mocks the signups list as an account with `count` rows; pages after the first wait for `letGo`. */
export async function mockRows(page: Page, count: number): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const older = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await routeData(page, /\/api\/signups(\?|$)/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const before = Number(query.get('before') ?? count + 1);
    const length = Math.min(Number(query.get('limit') ?? 1000), before - 1);
    if (query.has('before')) await older;
    const data = Array.from({ length }, (_, index) => rowOf(before - 1 - index));
    const next = before - length > 1 ? before - length : null;
    await route.fulfill({ json: { data, next } });
  });
  return { letGo };
}
