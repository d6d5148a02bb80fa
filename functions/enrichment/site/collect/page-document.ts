import { type Block, tidy } from './block-collector.ts';
import { DocumentBuilder, type Link } from './document-builder.ts';
import { textsInState } from './hydration.ts';
import { itemsOf } from './json-ld.ts';
import type { MicrodataItem } from './microdata.ts';
import { TagReader } from './tag-reader.ts';

/** What the extractors need of a page, in document order. Plain data; the page is not kept. */
export interface PageDocument {
  readonly url: string;
  readonly title: string;
  /** By lower-case name or property; the first one counts. */
  readonly meta: ReadonlyMap<string, string>;
  /** What its JSON-LD states, item by item. */
  readonly items: readonly MicrodataItem[];
  readonly microdata: readonly MicrodataItem[];
  readonly blocks: readonly Block[];
  /** The blocks that may be about the company: neither boilerplate nor quotations. */
  readonly prose: readonly Block[];
  readonly links: readonly Link[];
  readonly passwordFields: number;
  /** Where its web app manifest is, as written. */
  readonly manifest: string | undefined;
  /** Whether it shows next to nothing before its scripts ran; then `prose` is what their data says. */
  readonly isShell: boolean;
}

// A quotation, or a line of a conversation: other people's words, in which "we" is not the company.
const spoken = /^(?:["“„«]|[\w.-]{2,20}: (?:I|We|My|Our)\b)/;
/** Visible characters below which a page is a shell. */
const shellLength = 200;
const longestTitle = 500;

/** Reads a page in one pass. Takes any text: what is broken, endless or nested too deep is read as far as it goes. */
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
