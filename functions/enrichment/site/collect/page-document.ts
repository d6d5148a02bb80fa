import { type Block, BlockCollector, tidy } from './block-collector.ts';
import { trait } from './elements.ts';
import { mayHoldState, setsState, textsInState } from './hydration.ts';
import { itemsOf } from './json-ld.ts';
import { type Item, MicrodataReader } from './microdata.ts';
import { type Attributes, type PageListener, TagReader } from './tag-reader.ts';

/** A link with its words. */
export interface Link {
  readonly href: string;
  readonly text: string;
  /** Whether it stands at the page's end, where a company's own profiles are. */
  readonly footer: boolean;
}

/** What the extractors need of a page, in document order. Plain data; the page is not kept. */
export interface PageDocument {
  readonly url: string;
  readonly title: string;
  /** By lower-case name or property; the first one counts. */
  readonly meta: ReadonlyMap<string, string>;
  /** What its JSON-LD states, item by item. */
  readonly items: readonly Item[];
  readonly microdata: readonly Item[];
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

// A quotation, or a line of a conversation: somebody else's words, whoever "we" are in them.
const spoken = /^(?:["“„«]|[\w.-]{2,20}: (?:I|We|My|Our)\b)/;
const mostLinks = 3_000;
const mostScripts = 50;
/** Visible characters below which a page is a shell. */
const shellLength = 200;
const longestTitle = 500;

/** Listens to a page and keeps what the extractors need. */
class DocumentBuilder implements PageListener {
  readonly meta = new Map<string, string>();
  readonly jsonLd: string[] = [];
  readonly links: Link[] = [];
  readonly collector = new BlockCollector();
  readonly microdata = new MicrodataReader();
  title: string | undefined;
  passwordFields = 0;
  manifest: string | undefined;
  readonly states: string[] = [];
  #script: string | undefined;
  #state: { attributes: Attributes; text: string } | undefined;
  #inTitle = false;
  #link: { href: string; text: string; footer: boolean } | undefined;

  get isDeaf(): boolean {
    return (
      this.collector.isMuted && this.#script === undefined && this.#state === undefined && !this.#inTitle
    );
  }

  open(tag: string, traits: number, attributes: Attributes, depth: number): void {
    if (tag === 'a') {
      this.#endLink();
      if (attributes.href)
        this.#link = {
          href: attributes.href,
          text: attributes['aria-label'] ?? '',
          footer: this.collector.isFooter,
        };
    } else if (tag === 'link' && attributes.rel === 'manifest') this.manifest = attributes.href;
    else if (tag === 'meta') this.#readMeta(attributes);
    else if (tag === 'img' && this.#link) this.#link.text += ` ${attributes.alt ?? ''} `;
    else if (tag === 'script') this.#openScript(attributes);
    else if (tag === 'title') this.#inTitle = this.title === undefined && !this.collector.isMuted;
    else if (tag === 'input' && attributes.type === 'password') this.passwordFields += 1;
    this.collector.open(tag, traits, attributes, depth);
    // A link that nobody sees is nobody's.
    if (tag === 'a' && this.collector.isMuted) this.#link = undefined;
    this.microdata.open(traits, attributes, depth);
  }

  text(data: string): void {
    if (this.#inTitle) this.title = (this.title ?? '') + data;
    else if (this.#script !== undefined) this.#script += data;
    else if (this.#state !== undefined) this.#readState(this.#state, data);
    else {
      this.collector.text(data);
      if (this.#link && this.#link.text.length < 200) this.#link.text += data;
      if (this.microdata.isReading) this.microdata.text(data);
    }
  }

  close(tag: string, traits: number, depth: number): void {
    if (tag === 'a') this.#endLink();
    else if (tag === 'title') this.#inTitle = false;
    else if (tag === 'script' && this.#script !== undefined) {
      if (this.jsonLd.length < mostScripts) this.jsonLd.push(this.#script);
      this.#script = undefined;
    } else if (tag === 'script' && this.#state !== undefined) {
      if (this.#state.text !== '' && this.states.length < mostScripts) this.states.push(this.#state.text);
      this.#state = undefined;
    }
    if ((traits & trait.empty) === 0) this.collector.close(traits, depth);
    this.microdata.close(depth);
  }

  #openScript(attributes: Attributes): void {
    if (/^\s*application\/ld\+json/i.test(attributes.type ?? '')) this.#script = '';
    else if (mayHoldState(attributes)) this.#state = { attributes, text: '' };
  }

  /** Keeps a script that brings a page's texts along; most do not, and their first words tell. */
  #readState(state: { attributes: Attributes; text: string }, data: string): void {
    if (state.text === '' && !setsState(data.slice(0, 200), state.attributes)) this.#state = undefined;
    else state.text += data;
  }

  #readMeta(attributes: Attributes): void {
    const name = (attributes.property ?? attributes.name ?? '').toLowerCase();
    if (name && attributes.content && !this.meta.has(name)) this.meta.set(name, tidy(attributes.content));
  }

  #endLink(): void {
    if (this.#link && this.links.length < mostLinks)
      this.links.push({ ...this.#link, text: tidy(this.#link.text) });
    this.#link = undefined;
  }
}

/** Reads a page in one pass. Takes any text: what is broken, endless or nested too deep is read as far as it goes. */
export const readDocument = (html: string, url: string): PageDocument => {
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
};

const blocksOf = (texts: readonly string[]): Block[] =>
  texts.map((text) => ({ tag: 'p', text, boilerplate: false, footer: false }));
