import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { imageNames } from '../../web/build/built-files.ts';
import { launchBrowser } from '../support/browser.ts';

/** `npm run record -- images` draws images for previews and home screens from a product at `ORIGIN`. */
const origin = process.env.ORIGIN ?? 'http://localhost:3000';
const folder = path.join(root, 'web/build/images');
const mark = readFileSync(path.join(root, 'web/src/ui/page/mark.svg'), 'utf8');

const browser = await launchBrowser();
// The landing page is widest from 1280 pixels on; the image has 1200.
const landing = await browser.newPage({
  viewport: { width: 1280, height: 672 },
  deviceScaleFactor: 1200 / 1280,
  colorScheme: 'light',
});
await landing.goto(origin);
await landing.screenshot({ path: path.join(folder, imageNames.share) });
const icon = await browser.newPage({ viewport: { width: 180, height: 180 }, colorScheme: 'light' });
await icon.setContent(
  `<body style="margin:0;background:#fff;display:grid;place-items:center;height:180px">${mark}</body>`,
);
await icon.addStyleTag({ content: 'svg { width: 124px; height: 124px }' });
await icon.screenshot({ path: path.join(folder, imageNames.touchIcon) });
await browser.close();
