import { Parser } from 'htmlparser2';
import { type Item, MicrodataReader } from './microdata.ts';

/** A run of text between block elements. */
export interface Block {
  /** The element that holds it: `p`, `h1`, `li`, `address`, `div`, … */
  readonly tag: string;
  readonly text: string;
  /** Whether it stands in navigation, a footer, a form or a consent banner: no prose about the company. */
  readonly boilerplate: boolean;
  readonly footer: boolean;
}

/** A link with its words. */
export interface Link {
  readonly href: string;
  readonly text: string;
}

/** What the extractors need of a page, in document order. Plain data; the page is not kept. */
export interface PageDocument {
  readonly url: string;
  readonly title: string;
  /** By lower-case name or property; the first one counts. */
  readonly meta: ReadonlyMap<string, string>;
  readonly jsonLd: readonly string[];
  readonly microdata: readonly Item[];
  readonly blocks: readonly Block[];
  readonly links: readonly Link[];
  readonly passwordFields: number;
}

const silent = new Set([
  'script',
  'style',
  'template',
  'svg',
  'iframe',
  'noscript',
  'select',
  'textarea',
  'object',
  'canvas',
  'math',
]);
const voids = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
  'param',
]);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'img',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
  'label',
  'meta',
  'link',
]);
const aside = new Set(['nav', 'footer', 'form', 'aside', 'dialog', 'button', 'blockquote', 'figure']);
const consent = /cookie|consent|gdpr|onetrust|testimonial|breadcrumb|newsletter|skip-link/i;
const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])/i;
const mostBlocks = 5_000;
const mostLinks = 3_000;
const mostText = 2_000;
const deepest = 500;

interface Frame {
  readonly tag: string;
  readonly muted: boolean;
  readonly boilerplate: boolean;
  readonly footer: boolean;
}

const tidy = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

const isHidden = (attributes: Record<string, string>): boolean =>
  attributes.hidden !== undefined ||
  attributes['aria-hidden'] === 'true' ||
  (attributes.style !== undefined && hiddenStyle.test(attributes.style));

/** Reads a page in one pass. Takes any text: what is broken, endless or nested too deep is read as far as it goes. */
export const readDocument = (html: string, url: string): PageDocument => {
  const meta = new Map<string, string>();
  const jsonLd: string[] = [];
  const blocks: Block[] = [];
  const links: Link[] = [];
  const microdata = new MicrodataReader();
  const root: Frame = { tag: 'body', muted: false, boilerplate: false, footer: false };
  const stack: Frame[] = [];
  let overflow = 0;
  let top = root;
  let text = '';
  let title: string | undefined;
  let script: string | undefined;
  let link: { href: string; text: string } | undefined;
  let inTitle = false;
  let passwordFields = 0;

  const flush = (): void => {
    const words = tidy(text);
    text = '';
    if (words === '' || blocks.length >= mostBlocks) return;
    const { boilerplate, footer } = top;
    const holder = stack.findLast((frame) => !inline.has(frame.tag));
    blocks.push({ tag: holder?.tag ?? 'body', text: words.slice(0, mostText), boilerplate, footer });
  };
  const endLink = (): void => {
    if (link && links.length < mostLinks) links.push({ href: link.href, text: tidy(link.text) });
    link = undefined;
  };

  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'meta') {
        const name = (attributes.property ?? attributes.name ?? '').toLowerCase();
        if (name && attributes.content && !meta.has(name)) meta.set(name, tidy(attributes.content));
      } else if (tag === 'script') {
        script = /^application\/ld\+json/i.test(attributes.type?.trim() ?? '') ? '' : undefined;
      } else if (tag === 'title') inTitle = title === undefined && !stack.some(({ tag }) => tag === 'svg');
      else if (tag === 'input' && attributes.type === 'password') passwordFields += 1;
      if (!inline.has(tag)) flush();
      if (tag === 'a') {
        endLink();
        if (attributes.href) link = { href: attributes.href, text: attributes['aria-label'] ?? '' };
      }
      microdata.open(tag, attributes);
      if (voids.has(tag)) return;
      if (stack.length >= deepest) {
        overflow += 1;
        return;
      }
      const named = `${attributes.class ?? ''} ${attributes.id ?? ''} ${attributes.role ?? ''}`;
      const footer = top.footer || tag === 'footer' || attributes.role === 'contentinfo';
      top = {
        tag,
        muted: top.muted || silent.has(tag) || isHidden(attributes),
        boilerplate:
          top.boilerplate ||
          footer ||
          aside.has(tag) ||
          (named.length > 2 && consent.test(named)) ||
          attributes.role === 'navigation',
        footer,
      };
      stack.push(top);
    },
    ontext(data) {
      if (inTitle) title = (title ?? '') + data;
      else if (script !== undefined) script += data;
      else if (!top.muted) {
        if (text.length < mostText * 2) text += data;
        if (link && link.text.length < 200) link.text += data;
        microdata.text(data);
      }
    },
    onclosetag(tag) {
      if (tag === 'title') inTitle = false;
      if (tag === 'script' && script !== undefined) {
        if (jsonLd.length < 50) jsonLd.push(script);
        script = undefined;
      }
      if (!inline.has(tag)) flush();
      if (tag === 'a') endLink();
      microdata.close(tag);
      if (voids.has(tag)) return;
      if (overflow > 0) {
        overflow -= 1;
        return;
      }
      stack.pop();
      top = stack.at(-1) ?? root;
    },
  });
  parser.write(html);
  parser.end();
  flush();
  return {
    url,
    title: tidy(title ?? ''),
    meta,
    jsonLd,
    microdata: microdata.items,
    blocks,
    links,
    passwordFields,
  };
};
