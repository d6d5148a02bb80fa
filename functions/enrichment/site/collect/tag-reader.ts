import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { type QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { endsBefore, trait, traitsOf } from './elements.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;

export interface PageListener {
  readonly ignoresText: boolean;
  open(tag: string, traits: number, attributes: Attributes, depth: number): void;
  text(data: string): void;
  close(tag: string, traits: number, depth: number): void;
}

const kept = new Set(
  `alt aria-hidden aria-label bgcolor class color content data-w-id datetime hidden href http-equiv id itemprop itemscope itemtype name property rel role
  src style type typeof`.split(/\s+/),
);
const none: Attributes = Object.freeze({});
const maxDepth = 500;
// Deeper nesting is hostile.
const maxSkippedDepth = 2_000;

/** Uses htmlparser2's tokenizer only, because its parser takes twice the time. */
export class TagReader implements TokenizerCallbacks {
  readonly #html: string;
  readonly #listener: PageListener;
  readonly #tokenizer: Tokenizer;
  readonly #open: string[] = [];
  #tag = '';
  #attributes: Record<string, string> | undefined;
  #name = '';
  #valueStart = 0;
  #valueEnd = 0;
  #unopened = 0;
  #foreign = 0;

  constructor(html: string, listener: PageListener) {
    this.#html = html;
    this.#listener = listener;
    this.#tokenizer = new Tokenizer({ decodeEntities: false }, this);
  }

  read(): void {
    this.#tokenizer.write(this.#html);
    this.#tokenizer.end();
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#attributes = undefined;
  }

  onattribname(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    this.#name = kept.has(name) ? name : '';
    this.#valueStart = 0;
    this.#valueEnd = 0;
  }

  onattribdata(start: number, end: number): void {
    this.#valueStart = start;
    this.#valueEnd = end;
  }

  onattribend(_quote: QuoteType, _end: number): void {
    if (this.#name === '') return;
    this.#attributes ??= {};
    if (this.#attributes[this.#name] !== undefined) return;
    const value = this.#html.slice(this.#valueStart, this.#valueEnd);
    this.#attributes[this.#name] = value.includes('&') ? decodeHTMLAttribute(value) : value;
  }

  onopentagend(): void {
    this.#begin(false);
  }

  onselfclosingtag(): void {
    // HTML ignores the slash except in SVG and MathML.
    this.#begin(this.#foreign > 0);
  }

  ontext(start: number, end: number): void {
    if (this.#listener.ignoresText) return;
    const text = this.#html.slice(start, end);
    this.#listener.text(text.includes('&') ? decodeHTML(text) : text);
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#html.slice(start, end).toLowerCase();
    if (this.#unopened > 0) {
      this.#unopened -= 1;
      return;
    }
    const at = this.#open.lastIndexOf(tag);
    if (at !== -1) while (this.#open.length > at) this.#end();
  }

  onend(): void {
    while (this.#open.length > 0) this.#end();
  }

  #begin(endsItself: boolean): void {
    const tag = this.#tag;
    const traits = traitsOf(tag);
    const top = this.#open.at(-1);
    if (top !== undefined && endsBefore(top, tag, traits)) this.#end();
    if ((traits & trait.empty) === 0 && this.#open.length >= maxDepth) {
      this.#unopened += 1;
      if (this.#unopened > maxSkippedDepth) this.#tokenizer.pause();
      return;
    }
    const depth = this.#open.length;
    this.#listener.open(tag, traits, this.#attributes ?? none, depth);
    if ((traits & trait.empty) !== 0) return;
    if (endsItself) {
      this.#listener.close(tag, traits, depth);
      return;
    }
    this.#open.push(tag);
    if (tag === 'svg' || tag === 'math') this.#foreign += 1;
  }

  #end(): void {
    const tag = this.#open.pop();
    if (tag === undefined) return;
    if (tag === 'svg' || tag === 'math') this.#foreign -= 1;
    this.#listener.close(tag, traitsOf(tag), this.#open.length);
  }

  onattribentity(): void {}
  ontextentity(): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
}
