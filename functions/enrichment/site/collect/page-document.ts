import { type Block, tidy } from './block-collector.ts';
import { DocumentBuilder, type Link } from './document-builder.ts';
import { textsInState } from './hydration.ts';
import { itemsOf } from './json-ld.ts';
import type { MicrodataItem } from './microdata.ts';
import { TagReader } from './tag-reader.ts';

export interface PageDocument {
  readonly url: string;
  readonly title: string;
  /** By lower-case name or property; the first wins. */
  readonly meta: ReadonlyMap<string, string>;
  readonly items: readonly MicrodataItem[];
  readonly microdata: readonly MicrodataItem[];
  readonly blocks: readonly Block[];
  /** Blocks that may be about the company: no boilerplate, no quotations. */
  readonly prose: readonly Block[];
  readonly links: readonly Link[];
  /** The addresses of the documents that a frameset shows. */
  readonly frames: readonly string[];
  readonly passwordFields: number;
  readonly manifest: string | undefined;
  /** Almost empty without scripts; then `prose` comes from their data. */
  readonly isShell: boolean;
}

// Quotations and dialog: "we" is not the company.
const spoken = /^(?:["“„«]|[\w.-]{2,20}: (?:I|We|My|Our)\b)/;
const shellLength = 200;
const longestTitle = 500;

/** Reads any text in one pass; stops at what is broken, endless or too deeply nested. */
export function readDocument(html: string, url: string): PageDocument {
  const builder = new DocumentBuilder();
  new TagReader(html, builder).read();
  const shown = builder.collector.finish();
  const isShell = shown.reduce((sum, { text }) => sum + text.length, 0) < shellLength;
  const blocks = isShell ? [...shown, ...blocksOf(textsInState(builder.states))] : shown;
  return {
    url,
    title: tidy((builder.title ?? '').slice(0, longestTitle)),
    meta: builder.meta,
    items: itemsOf(builder.jsonLd),
    microdata: builder.microdata.items,
    blocks,
    prose: blocks.filter(({ boilerplate, text }) => !boilerplate && !spoken.test(text)),
    links: builder.links,
    frames: builder.frames,
    passwordFields: builder.passwordFields,
    manifest: builder.manifest,
    isShell,
  };
}

function blocksOf(texts: readonly string[]): Block[] {
  return texts.map((text) => ({
    tag: 'p',
    text,
    boilerplate: false,
    footer: false,
    depth: 0,
    offers: false,
  }));
}
