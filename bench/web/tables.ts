import path from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { type Comparison, comparisonTable } from './comparison.ts';
import { clientId, serveSite } from './site-server.ts';
import { type TypingFigures, typeInto } from './typing.ts';

const rounds = 3;

export async function measureSignups(browser: Browser): Promise<string> {
  const site = await serveSite(await rivalPage());
  const rows = await measure(async (cpu) => ({
    ours: await typeInto(
      browser,
      { url: `${site.url}/signups`, noun: 'signups', filter: 'professional' },
      cpu,
      storedSession(),
    ),
    rival: await typeInto(browser, { url: `${site.url}/rival.html`, noun: 'signups' }, cpu, {}),
  }));
  site.close();
  return comparisonTable('TanStack Table on the page’s thread', rows);
}

export async function measureCompanies(browser: Browser): Promise<string> {
  const site = await serveSite();
  const rows = await measure(async (cpu) => ({
    ours: await typeInto(browser, { url: `${site.url}/companies`, noun: 'companies' }, cpu, storedSession()),
  }));
  site.close();
  return comparisonTable('', rows);
}

async function measure(
  round: (cpu: number) => Promise<{ ours: TypingFigures; rival?: TypingFigures }>,
): Promise<Comparison[]> {
  const rows: Comparison[] = [];
  for (const cpu of [1, 4]) {
    const ours: TypingFigures[] = [];
    const rival: TypingFigures[] = [];
    for (let done = 0; done < rounds; done += 1) {
      const measured = await round(cpu);
      ours.push(measured.ours);
      if (measured.rival) rival.push(measured.rival);
    }
    const compare = (what: string, unit: string, of: (one: TypingFigures) => number[]) => ({
      what: `${what}, processor ${cpu === 1 ? 'at full speed' : `slowed ${cpu} times`}`,
      unit,
      ours: ours.flatMap(of),
      rival: rival.flatMap(of),
    });
    const { rival: _none, ...first } = compare('first page shown', 'ms', (one) => [one.firstRow]);
    const { rival: _neither, ...all } = compare('all rows there', 'ms', (one) => [one.allRows]);
    rows.push(
      first,
      all,
      compare('keystroke to its rows', 'ms', (one) => one.keystrokes),
      ...(ours.some(({ filtered }) => filtered.length > 0)
        ? [compare('the same with a filter on', 'ms', (one) => one.filtered)]
        : []),
      compare('press on a header to its rows', 'ms', (one) => one.sorts),
      {
        ...compare('slowest interaction to next paint', 'ms', (one) => [one.slowest]),
        aim: cpu === 1 ? 50 : 100,
      },
      { ...compare('tasks over 50 ms', '', (one) => [one.longTasks.length]), aim: 0 },
      compare('longest of them', 'ms', (one) => [Math.max(0, ...one.longTasks)]),
    );
  }
  return rows;
}

/** The rival's page: TanStack Table over the same rows on the main thread. */
async function rivalPage(): Promise<Record<string, Buffer>> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'table-rival.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const html = '<!doctype html><div id="root"></div><script type="module" src="/rival.js"></script>';
  return { '/rival.html': Buffer.from(html), '/rival.js': Buffer.from(outputFiles[0]?.contents ?? []) };
}

function storedSession(): Record<string, string> {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const iat = Math.floor(Date.now() / 1000);
  return {
    [`${prefix}.LastAuthUser`]: 'bench',
    [`${prefix}.bench.accessToken`]: token({ iat, exp: iat + 3600 }),
    [`${prefix}.bench.idToken`]: token({ email: 'bench@northwindlabs.example' }),
    [`${prefix}.bench.refreshToken`]: 'x',
  };
}

function token(claims: object): string {
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'x'].join('.');
}
