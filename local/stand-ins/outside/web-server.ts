import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { contentTypeOf } from '../../aws/http/responses.ts';

export function siteOf(roots: readonly string[], host: string): string | undefined {
  const domain = host.toLowerCase();
  // Not IP addresses, so that calls to the emulators look for no folder.
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(domain)) return undefined;
  return roots.map((root) => path.join(root, domain)).find(isFolder);
}

function isFolder(folder: string): boolean {
  try {
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** `site.json` next to a site's pages: response delay in milliseconds, or no response. */
const siteSettings = z.object({
  delay_ms: z._default(z.number(), 0),
  hangs_up: z._default(z.boolean(), false),
});

export function serveOutsideWeb(roots: readonly string[]) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const site = siteOf(roots, (request.headers.host ?? '').replace(/:\d+$/, ''));
    if (!site) {
      response.writeHead(404).end();
      return;
    }
    const { delay_ms, hangs_up } = await settingsOf(site);
    await delay(delay_ms);
    if (hangs_up) {
      request.socket.destroy();
      return;
    }
    const file = await fileOf(site, new URL(request.url ?? '/', 'http://site').pathname);
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1>');
      return;
    }
    response.writeHead(200, { 'content-type': contentTypeOf(file) }).end(await readFile(file));
  };
}

async function settingsOf(site: string) {
  return siteSettings.parse(
    JSON.parse(await readFile(path.join(site, 'site.json'), 'utf8').catch(() => '{}')),
  );
}

async function fileOf(site: string, pathname: string): Promise<string | undefined> {
  const wanted = path.join(site, path.posix.normalize(decodeURIComponent(pathname)));
  if (wanted !== site && !wanted.startsWith(`${site}${path.sep}`)) return undefined;
  for (const candidate of [
    wanted,
    path.join(wanted, 'index.html'),
    `${wanted.replace(/[/\\]+$/, '')}.html`,
  ]) {
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isFile()) return candidate;
  }
  return undefined;
}
