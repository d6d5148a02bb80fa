import { decodeHTML } from 'entities/decode';
import { tidy } from './block-collector.ts';
import type { MicrodataItem } from './microdata.ts';

// Properties that may hold the site's organization. `author`, `customer`, `memberOf`, `worksFor`, `sponsor`,
// `brand` and `provider` are about others.
const ways = ['@graph', 'mainEntity', 'publisher', 'isPartOf', 'about', 'copyrightHolder'];

export function itemsOf(scripts: readonly string[]): MicrodataItem[] {
  const found: MicrodataItem[] = [];
  const queue: { value: unknown; depth: number }[] = scripts.map((script) => ({
    value: parseTolerantly(script),
    depth: 0,
  }));
  for (let next = queue.shift(); next && found.length < 500; next = queue.shift()) {
    const { value, depth } = next;
    if (depth > 6) continue;
    if (Array.isArray(value))
      for (const part of value.slice(0, 500)) queue.push({ value: part, depth: depth + 1 });
    if (!isItem(value)) continue;
    found.push(value);
    for (const way of ways) if (way in value) queue.push({ value: value[way], depth: depth + 1 });
  }
  return found;
}

/** Reads a text, a list, `{"@value": …}` or an item's name. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    // Templates HTML-escape JSON texts: `Birch &amp; Bloom`.
    const text = tidy((value.includes('&') ? decodeHTML(value) : value).toWellFormed());
    return text === '' ? [] : [text];
  }
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.slice(0, 50).flatMap(textsOf);
  if (isItem(value)) return textsOf(value['@value'] ?? value.name);
  return [];
}

export function itemsIn(value: unknown): MicrodataItem[] {
  return (Array.isArray(value) ? value.slice(0, 50) : [value]).filter(isItem);
}

export function typesOf(item: MicrodataItem): string[] {
  return textsOf(item['@type'])
    .flatMap((type) => type.split(/\s+/))
    .map((type) => type.replace(/^.*[/#:]/, ''));
}

/** Parses real template output: comment wrappers, raw line breaks in strings, trailing commas. */
function parseTolerantly(text: string): unknown {
  const bare = text
    .replace(/^\s*(?:<!--|\/\*.{0,20}\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\/\s*\]\]>|\]\]>|;)\s*$/, '');
  return (
    attempt(text) ??
    (bare === text ? undefined : attempt(bare)) ??
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what breaks JSON.parse
    attempt(bare.replace(/[\u0000-\u001f]+/g, ' ').replace(/,\s*([}\]])/g, '$1'))
  );
}

function isItem(value: unknown): value is MicrodataItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function attempt(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
