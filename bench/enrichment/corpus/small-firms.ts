import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import * as z from 'zod/mini';

const pageSchema = z.object({ file: z.string(), url: z.string() });
const firmSchema = z.object({ domain: z.string(), pages: z.array(pageSchema) });

type Page = z.infer<typeof pageSchema>;

/**
 * Serves the small firms' pages. The corpus has their kind (contact, about, other) but no paths, so a
 * request gets the page of its kind.
 */
export function serveSmallFirms(corpus: string): RequestListener {
  const text = readFileSync(path.join(corpus, 'small-business.json'), 'utf8');
  const firms = new Map(
    z
      .array(firmSchema)
      .parse(JSON.parse(text))
      .map(({ domain, pages }) => [domain, pages] as const),
  );
  const asked = new Map<string, Page>();
  return (request, response) => {
    const domain = request.headers.host ?? '';
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const page = pageFor(domain, pathname, firms.get(domain) ?? [], asked);
    if (!page) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1>');
      return;
    }
    const html = readFileSync(path.join(corpus, 'small-business', domain, page.file));
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  };
}

function pageFor(
  domain: string,
  pathname: string,
  [home, ...others]: readonly Page[],
  asked: Map<string, Page>,
): Page | undefined {
  if (pathname === '/') return home;
  if (pathname === '/robots.txt') return undefined;
  const taken = new Set(asked.values());
  const free = others.filter((page) => !taken.has(page));
  const ofKind = (kind: string | undefined) => free.find(({ url }) => kindOf(url) === kind);
  const page = asked.get(domain + pathname) ?? ofKind(kindOf(pathname)) ?? ofKind(undefined);
  if (page) asked.set(domain + pathname, page);
  return page;
}

function kindOf(address: string): 'contact' | 'about' | undefined {
  if (/contact|find/i.test(address)) return 'contact';
  return /about|story|history|profile/i.test(address) ? 'about' : undefined;
}
