import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

// The package's set has --single-process, under which pages crash each other.
const flags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

const packed = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
const require = createRequire(join(packed, 'package.json'));

/** A real Chromium: the packaged one on Linux x64, elsewhere CHROME_PATH or an installed Chrome. */
export async function launchBrowser(): Promise<Browser> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return chromium.launch({ executablePath: CHROME_PATH, args: flags });
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return chromium.launch({ channel: 'chrome', args: flags });
  const home = await unpacked();
  const libraries = [join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args: flags,
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(home, 'fonts') },
  });
}

/** The packaged Chromium, unpacked once per version. The first of several processes to rename it wins. */
async function unpacked(): Promise<string> {
  const { version } = require('./package.json') as { version: string };
  // The 1 is the version of this folder's layout.
  const home = join(tmpdir(), `signup-scout-chromium-${version}-1-${userInfo().uid}`);
  if (fs.existsSync(home)) return home;
  const draft = `${home}.${randomUUID()}`;
  fs.mkdirSync(draft, { mode: 0o700 });
  const binary = join(draft, 'chromium');
  const from = (name: string) => join(packed, 'bin', name);
  await Promise.all([
    pipeline(
      fs.createReadStream(from('chromium.br')),
      createBrotliDecompress(),
      fs.createWriteStream(binary, { mode: 0o700 }),
    ),
    unpackTar(from('al2023.tar.br'), join(draft, 'al2023')),
    unpackTar(from('fonts.tar.br'), join(draft, 'fonts')),
  ]);
  fs.writeFileSync(join(draft, 'fonts', 'fonts.conf'), onlyPackagedFonts(home));
  try {
    fs.renameSync(draft, home);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(home)) throw error;
  }
  return home;
}

async function unpackTar(archive: string, folder: string) {
  const { extract } = require('tar-fs') as { extract(folder: string): NodeJS.WritableStream };
  await pipeline(fs.createReadStream(archive), createBrotliDecompress(), extract(folder));
}

/** The same fonts on every machine; the package's file looks for them in /tmp/fonts. */
function onlyPackagedFonts(home: string) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/fonts</dir><cachedir>${home}/font-cache</cachedir></fontconfig>
`;
}
