import type { Browser } from 'playwright-core';
import { type Comparison, comparisonTable } from './comparison.ts';
import { serveSite } from './site-server.ts';
import { loadSlowly, type PageFigures } from './slow-page.ts';

const loads = 7;

const figures: readonly (readonly [keyof PageFigures, string, string])[] = [
  ['fcp', 'first contentful paint', 'ms'],
  ['lcp', 'largest contentful paint', 'ms'],
  ['cls', 'layout shift', ''],
  ['all', 'received', 'KB'],
  ['script', 'of it JavaScript', 'KB'],
];

const aims: Partial<Record<keyof PageFigures, number>> = { lcp: 1200, cls: 0.02, script: 30 };

export async function measurePages(browser: Browser): Promise<string> {
  const sites = await arms();
  const rows: Comparison[] = [];
  for (const path of ['/', '/api-docs', '/terms-privacy']) {
    const seen: Record<keyof typeof sites, PageFigures[]> = { ours: [], rival: [] };
    for (let load = 0; load < loads; load += 1) {
      seen.ours.push(await loadSlowly(browser, sites.ours.url + path));
      seen.rival.push(await loadSlowly(browser, sites.rival.url + path));
    }
    for (const [name, words, unit] of figures) {
      const of = (arm: PageFigures[]) => arm.map((one) => one[name]);
      const aim = aims[name];
      const row = { what: `\`${path}\` ${words}`, unit, ours: of(seen.ours), rival: of(seen.rival) };
      rows.push(aim === undefined ? row : { ...row, aim });
    }
  }
  for (const site of Object.values(sites)) site.close();
  return comparisonTable('the same screen rendered by the app', rows);
}

async function arms() {
  const [ours, rival] = await Promise.all([
    serveSite(),
    serveSite({ '/': 'not-found.html', '/api-docs': 'not-found.html', '/terms-privacy': 'not-found.html' }),
  ]);
  return { ours, rival };
}
