import type { Browser, Page } from 'playwright-core';

/** Records in the page: keystroke to rows, Event Timing interactions, long tasks. */
const observers = `
  window.seen = { shown: [], interactions: new Map(), longTasks: [], firstRow: 0 };
  const see = (options, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  see({ type: 'longtask' }, ({ duration }) => seen.longTasks.push(duration));
  see({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId) seen.interactions.set(interactionId, Math.max(duration, seen.interactions.get(interactionId) ?? 0));
  });
  let from;
  for (const type of ['input', 'click']) addEventListener(type, ({ timeStamp }) => { from = timeStamp; }, true);
  const inRows = ({ target }) => (target.closest ? target : target.parentElement)?.closest('tbody');
  new MutationObserver((records) => {
    if (!seen.firstRow && document.querySelector('tbody tr td button, tbody tr td')) seen.firstRow = performance.now();
    if (from === undefined || !records.some(inRows)) return;
    const start = from;
    from = undefined;
    requestAnimationFrame(() => setTimeout(() => seen.shown.push(performance.now() - start)));
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

export interface TypingFigures {
  /** Milliseconds from each keystroke, or click on a header, to its rows. */
  readonly keystrokes: number[];
  /** The same with a filter, and from choosing the filter. Empty if the page has none. */
  readonly filtered: number[];
  readonly sorts: number[];
  /** Slowest interaction to next paint; 0 if none took 16 ms. */
  readonly slowest: number;
  readonly longTasks: number[];
  readonly firstRow: number;
  readonly allRows: number;
}

// Each digit changes the rows on the first page.
const searches = ['4219', '7351', '1904', '1627', '5842'];
const headers = {
  signups: ['Email', 'Last Name', 'Company', 'Date'],
  companies: ['Company', 'Domain', 'People', 'Industry'],
} as const;

/** Searches and sorts 100,000 rows with the CPU slowed by `cpu` and an invented session. */
export async function typeInto(
  browser: Browser,
  { url, noun, filter }: { url: string; noun: keyof typeof headers; filter?: string },
  cpu: number,
  storage: Record<string, string>,
): Promise<TypingFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(
    `for (const [key, value] of ${JSON.stringify(Object.entries(storage))}) localStorage.setItem(key, value);`,
  );
  await page.addInitScript(observers);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goto(url);
  await page.getByText(`100,000 ${noun}`, { exact: true }).waitFor({ timeout: 120_000 });
  const [firstRow, allRows] = await page.evaluate<[number, number]>('[seen.firstRow, performance.now()]');
  const search = page.getByLabel(`Search ${noun}`);
  // Warm-up: the first search reads every row for the first time.
  await answered(page, () => search.fill('0'));
  await answered(page, () => search.fill(''));
  await page.evaluate('seen.longTasks.splice(0); seen.interactions.clear()');

  const keystrokes: number[] = [];
  for (const text of searches) {
    await search.focus();
    for (const key of text) keystrokes.push(await answered(page, () => page.keyboard.press(key)));
    await answered(page, () => search.fill(''));
  }
  const filtered: number[] = [];
  if (filter) {
    await page.getByRole('button', { name: 'Filters' }).click();
    const type = page.getByLabel('Email Type', { exact: true });
    filtered.push(await answered(page, () => type.selectOption(filter).then(() => {})));
    for (const text of searches) {
      await search.focus();
      for (const key of text) filtered.push(await answered(page, () => page.keyboard.press(key)));
      await answered(page, () => search.fill(''));
    }
    await answered(page, () => type.selectOption('').then(() => {}));
  }
  const sorts: number[] = [];
  for (const name of headers[noun]) {
    const header = page.getByRole('columnheader', { name }).getByRole('button', { name, exact: true });
    sorts.push(await answered(page, () => header.click()));
  }
  const slowest = await page.evaluate<number>('Math.max(0, ...seen.interactions.values())');
  const longTasks = await page.evaluate<number[]>('seen.longTasks');
  await context.close();
  return { keystrokes, filtered, sorts, slowest, longTasks, firstRow, allRows };
}

async function answered(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await shownSo(page);
  await act();
  await page.waitForFunction(`seen.shown.length > ${before}`, undefined, { polling: 20, timeout: 20_000 });
  return page.evaluate<number>('seen.shown.at(-1)');
}

function shownSo(page: Page) {
  return page.evaluate<number>('seen.shown.length');
}
