import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { openDashboard } from '../accounts/open-dashboard.ts';
import { RunningProduct } from '../journeys/running-product.ts';
import { launchBrowser } from '../support/browser.ts';
import { scratch } from '../support/scratch.ts';

/** `npm run record -- readme-picture` draws the README's pictures from a product with the demo month. */
const mono = path.join(
  root,
  'node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
);

const signup = { email: 'sam@northwindlabs.example', first_name: 'Sam', last_name: 'Carter' };

const product = await RunningProduct.start({ dataDir: scratch(), demo: 'month' });
await product.monthTold();
const posted = await product.api('add-signup', signup);
const mail = await product.until(async () =>
  (await product.mails(product.demo.email)).find(({ html }) => html.includes(signup.email)),
);
const browser = await launchBrowser();
for (const colorScheme of ['light', 'dark'] as const) {
  const options = { colorScheme, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1024, height: 1216 });
  await openDashboard(page, product.url, product.demo);
  await page.getByRole('link', { name: signup.email }).first().waitFor();
  const dashboard = await page.screenshot();
  // The policy of the app's pages forbids the styles of the others.
  const blank = await context.newPage();
  await blank.setViewportSize({ width: 448, height: 100 });
  await blank.setContent(mail.html);
  const email = await blank.screenshot({ fullPage: true });
  await blank.setViewportSize({ width: 1600, height: 100 });
  await blank.setContent(sheet(dashboard, email));
  await blank.screenshot({ path: path.join(root, `docs/start/readme-${colorScheme}.png`), fullPage: true });
}
await browser.close();
await product.end();

function sheet(dashboard: Buffer, email: Buffer): string {
  const image = (png: Buffer) => `<img src="data:image/png;base64,${png.toString('base64')}">`;
  return `<!doctype html><style>
    @font-face { font-family: Mono; src: url(data:font/woff2;base64,${readFileSync(mono, 'base64')}) }
    body { margin: 0; padding: 40px; display: flex; gap: 48px; align-items: start; background: #e6ebe8 }
    div { display: grid; gap: 32px; align-content: start }
    img, pre { margin: 0; border-radius: 12px; flex: none; box-shadow: 0 12px 40px #0003 }
    pre { padding: 24px; font: 14px/1.5 Mono; color: #dfe9e4; background: #131f1b }
    @media (prefers-color-scheme: dark) { body { background: #000 } img, pre { box-shadow: 0 0 0 1px #333 } }
  </style>${image(dashboard)}<div><pre>${request()}</pre>${image(email)}</div>`;
}

function request(): string {
  const lines = [
    '$ curl $APP/functions/v1/add-signup \\',
    '    -H "content-type: application/json" \\',
    '    -H "x-api-key: $KEY" \\',
    `    -d '${JSON.stringify(signup, null, 2)}'`,
    '',
    JSON.stringify(posted.body, null, 2),
  ];
  return lines.join('\n');
}
