import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteField } from '../../functions/enrichment/site/candidates/candidate.ts';

export type Half = 'development' | 'held-out';

export interface LabelledSite {
  readonly domain: string;
  /** Acceptable readings. A missing field is not stated. For products: all of them. */
  readonly expected: Partial<Record<SiteField, readonly string[]>>;
  readonly pages: ReadonlyMap<string, string>;
}

const themes = ['markup', 'text', 'nothing'];

/**
 * Half of the labeled sites in `pages/`. A file has `=== domain` at the start of a site, `field: reading ||
 * another` for labels (products with `one | two`, all of them), and `--- /path` at the start of a page.
 */
export function labelledSites(half: Half): LabelledSite[] {
  return themes.flatMap((theme) =>
    readFileSync(join(import.meta.dirname, 'pages', `${half}-${theme}.txt`), 'utf8')
      .split(/^=== /m)
      .slice(1)
      .map(readSite),
  );
}

function readSite(source: string): LabelledSite {
  const [head = '', ...parts] = source.split(/^--- /m);
  const [domain = '', ...labels] = head.trim().split('\n');
  const expected = labels.map((line) => {
    const at = line.indexOf(':');
    const field = line.slice(0, at) as SiteField;
    const readings = line.slice(at + 1).split(field === 'products_services' ? ' | ' : ' || ');
    return [field, readings.map((reading) => reading.trim())] as const;
  });
  const pages = parts.map((part) => {
    const end = part.indexOf('\n');
    return [part.slice(0, end).trim(), part.slice(end + 1)] as const;
  });
  return { domain: domain.trim(), expected: Object.fromEntries(expected), pages: new Map(pages) };
}
