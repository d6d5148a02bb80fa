import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pagesAboutIn } from '../../functions/enrichment/site/collect/linked-pages.ts';
import { type PageDocument, readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';

const root = join(import.meta.dirname, '../../local/stand-ins/samples');

/** Facts from a sample company's pages, read from disk instead of the web. */
export function readSample(domain: string) {
  const home = pageAt(domain, `https://${domain}/`);
  const further = home.flatMap((page) => pagesAboutIn(page, 3)).flatMap((url) => pageAt(domain, url));
  return readSite([...home, ...further], domain).facts;
}

/** Facts from a single page. */
export function readHtml(html: string, domain = 'acme.example') {
  return readSite([readDocument(html, `https://${domain}/`)], domain).facts;
}

function pageAt(domain: string, url: string): PageDocument[] {
  const path = join(root, domain, new URL(url).pathname);
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  return existsSync(file) ? [readDocument(readFileSync(file, 'utf8'), url)] : [];
}
