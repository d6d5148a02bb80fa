import type { Browser, Page } from 'playwright-core';

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms latency. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const observers = `
  window.seen = { fcp: 0, lcp: 0, cls: 0 };
  const see = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  see('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
  see('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  see('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
`;

export interface PageFigures {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly all: number;
  readonly script: number;
}

export async function loadSlowly(browser: Browser, url: string): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  await page.addInitScript(observers);
  const received = await countBytes(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const seen = await page.evaluate<Omit<PageFigures, 'all' | 'script'>>('seen');
  await context.close();
  return { ...seen, ...received };
}

async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page);
  const received = { all: 0, script: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.all += encodedDataLength / 1000;
    if (scripts.has(requestId)) received.script += encodedDataLength / 1000;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return received;
}
