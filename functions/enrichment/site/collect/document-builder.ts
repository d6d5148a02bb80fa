import { BlockCollector, tidy } from './block-collector.ts';
import { trait } from './elements.ts';
import { mayHoldState, setsState } from './hydration.ts';
import { MicrodataReader } from './microdata.ts';
import type { Attributes, PageListener } from './tag-reader.ts';

export interface Link {
  readonly href: string;
  readonly text: string;
  readonly footer: boolean;
}

const mostLinks = 3_000;
const mostScripts = 50;
const longestMeta = 5_000;

export class DocumentBuilder implements PageListener {
  readonly meta = new Map<string, string>();
  readonly jsonLd: string[] = [];
  readonly links: Link[] = [];
  readonly frames: string[] = [];
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

  get ignoresText(): boolean {
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
    else if (tag === 'frame' && attributes.src) this.frames.push(attributes.src);
    else if (tag === 'meta') this.#readMeta(attributes);
    else if (tag === 'img' && this.#link) this.#link.text += ` ${attributes.alt ?? ''} `;
    else if (tag === 'script') this.#openScript(attributes);
    else if (tag === 'title') this.#inTitle = this.title === undefined && !this.collector.isMuted;
    else if (tag === 'input' && attributes.type === 'password') this.passwordFields += 1;
    this.collector.open(tag, traits, attributes, depth);
    // A hidden link is not a statement of the company.
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

  /** Keeps scripts that contain page texts, recognized by their first words. */
  #readState(state: { attributes: Attributes; text: string }, data: string): void {
    if (state.text === '' && !setsState(data.slice(0, 200), state.attributes)) this.#state = undefined;
    else state.text += data;
  }

  #readMeta(attributes: Attributes): void {
    // One in <noscript> is for visitors without scripts.
    const instruction = this.collector.isMuted ? undefined : attributes['http-equiv'];
    const name = (attributes.property ?? attributes.name ?? instruction ?? '').toLowerCase();
    if (name && attributes.content && !this.meta.has(name))
      this.meta.set(name, tidy(attributes.content.slice(0, longestMeta)));
  }

  #endLink(): void {
    if (this.#link && this.links.length < mostLinks)
      this.links.push({ ...this.#link, text: tidy(this.#link.text) });
    this.#link = undefined;
  }
}
