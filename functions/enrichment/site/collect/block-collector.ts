import { withoutTurns } from '../../../../shared/signups/text.ts';
import { isPlaceOfOffers } from '../words/offer-words.ts';
import { colorsOf, isUnseenOn } from './colors.ts';
import { trait } from './elements.ts';
import type { Attributes } from './tag-reader.ts';

export interface Block {
  readonly tag: string;
  readonly text: string;
  /** The first words, if they are bold, or if an inline element has them and another one follows directly. */
  readonly lead?: string;
  /** The texts of its links, if it has nothing else. */
  readonly links?: readonly string[];
  /** After a line break in the same element. */
  readonly continues?: true;
  readonly boilerplate: boolean;
  readonly footer: boolean;
  readonly depth: number;
  readonly offers: boolean;
}

const placement = { muted: 1, boilerplate: 2, footer: 4, form: 8, offers: 16, unseen: 32 } as const;
const endsWord = /[\p{L}\d]$/u;
/** A word, or a postcode with its town: "<span>Kerkstraat 12</span><span>3511 AB Utrecht</span>". */
const beginsWord = /^(?:\p{L}{3}|\d{4,5} \p{Lu})/u;
const mostBlocks = 5_000;
const mostText = 2_000;

/** One line without control characters and marks of direction. */
export function tidy(text: string): string {
  if (!untidy.test(text)) return text.trim();
  return withoutTurns(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const untidy = /\p{Cc}|[\u00a0\u202a-\u202e\u2066-\u2069]| {2}/u;

export class BlockCollector {
  readonly #blocks: Block[] = [];
  /** Boilerplate only because of a surrounding form. */
  readonly #inForms = new Set<Block>();
  readonly #placements: number[] = [0];
  readonly #holders: string[] = ['body'];
  readonly #colors: ReturnType<typeof colorsOf>[] = [];
  readonly #inline: { tag: string; from: number }[] = [];
  #depth = 0;
  #text = '';
  #lead: string | undefined;
  #links: string[] = [];
  #closed: { tag: string; words: string; depth: number; end: number } | undefined;
  #isTouching = false;
  #isBroken = false;

  get isMuted(): boolean {
    return ((this.#placements[this.#depth] ?? 0) & (placement.muted | placement.unseen)) !== 0;
  }

  get isFooter(): boolean {
    return ((this.#placements[this.#depth] ?? 0) & placement.footer) !== 0;
  }

  open(tag: string, traits: number, attributes: Attributes, depth: number): void {
    if ((traits & trait.inline) === 0) {
      this.flush();
      this.#isBroken = tag === 'br';
    }
    if ((traits & trait.empty) !== 0) return;
    let now = this.#placements[depth] ?? 0;
    if ((traits & trait.silent) !== 0 || isHidden(attributes)) now |= placement.muted;
    if ((traits & trait.form) !== 0) now |= placement.form;
    if (isOfOffers(attributes)) now |= placement.offers;
    if ((traits & trait.aside) !== 0 || isAside(attributes)) now |= placement.boilerplate;
    if ((traits & trait.footer) !== 0 || isFooter(attributes))
      now |= placement.footer | placement.boilerplate;
    now = this.#isUnseen(attributes, depth) ? now | placement.unseen : now & ~placement.unseen;
    if ((traits & trait.inline) !== 0) this.#openInline(tag, depth);
    this.#depth = depth + 1;
    this.#placements[this.#depth] = now;
    this.#holders[this.#depth] = (traits & trait.inline) === 0 ? tag : (this.#holders[depth] ?? 'body');
  }

  text(data: string): void {
    if (this.#text.length >= mostText * 2) return;
    // "<b>Health</b><span>Back pain</span>" are two separate texts on the screen.
    if (this.#isTouching && endsWord.test(this.#text) && beginsWord.test(data)) {
      if (this.#closed?.words === this.#text) this.#lead ??= tidy(this.#text);
      this.#text += ' ';
    }
    this.#isTouching = false;
    this.#text += data;
  }

  close(traits: number, depth: number): void {
    if ((traits & trait.inline) === 0) this.flush();
    else {
      const { tag, from } = this.#inline[depth + 1] ?? { tag: '', from: 0 };
      const words = this.#text.slice(from);
      if (tag === 'a') this.#links.push(words);
      else if (/^(?:b|strong)$/.test(tag) && this.#text.trim() === words.trim()) this.#lead ??= tidy(words);
      this.#closed = { tag, words, depth, end: this.#text.length };
    }
    this.#depth = depth;
  }

  #isUnseen(attributes: Attributes, depth: number): boolean {
    const own = colorsOf(attributes);
    const around = this.#colors[depth];
    const colors = {
      text: own.text ?? around?.text,
      background: own.background ?? around?.background,
    };
    this.#colors[depth + 1] = colors;
    return isUnseenOn(colors.text, colors.background);
  }

  /** Adjacent inline elements touch; letters of a logo are in elements of one kind. */
  #openInline(tag: string, depth: number): void {
    const closed = this.#closed;
    this.#inline[depth + 1] = { tag, from: this.#text.length };
    this.#isTouching =
      closed !== undefined &&
      closed.depth === depth &&
      closed.end === this.#text.length &&
      (closed.tag !== tag || closed.words.trim().includes(' '));
  }

  /** All blocks in order. If a form holds most of a page's words, it is the page and no boilerplate. */
  finish(): Block[] {
    this.flush();
    const lengthOf = (blocks: Iterable<Block>) => [...blocks].reduce((sum, { text }) => sum + text.length, 0);
    const outside = this.#blocks.filter((block) => !block.boilerplate);
    if (lengthOf(this.#inForms) <= lengthOf(outside)) return this.#blocks;
    return this.#blocks.map((block) => (this.#inForms.has(block) ? { ...block, boilerplate: false } : block));
  }

  flush(): void {
    if (this.#text === '') return;
    const words = tidy(this.#text);
    const lead = this.#lead;
    const links = this.#links;
    this.#text = '';
    this.#lead = undefined;
    this.#links = [];
    this.#closed = undefined;
    if (words === '' || this.#blocks.length >= mostBlocks) return;
    const now = this.#placements[this.#depth] ?? 0;
    const block = {
      tag: this.#holders[this.#depth] ?? 'body',
      text: words.slice(0, mostText),
      ...(lead && lead !== words && { lead }),
      ...(this.#isBroken && { continues: true as const }),
      ...(links.length > 1 && isMadeOf(links, words) && { links: links.map(tidy) }),
      boilerplate: (now & (placement.boilerplate | placement.form)) !== 0,
      footer: (now & placement.footer) !== 0,
      depth: this.#depth,
      offers: (now & placement.offers) !== 0,
    };
    this.#blocks.push(block);
    this.#isBroken = false;
    if ((now & placement.form) !== 0 && (now & placement.boilerplate) === 0) this.#inForms.add(block);
  }
}

function isMadeOf(parts: readonly string[], words: string): boolean {
  const letters = (text: string) => text.replace(/[\s|·•/]+/g, '').length;
  return parts.reduce((sum, part) => sum + letters(part), 0) === letters(words);
}

function isHidden(attributes: Attributes): boolean {
  const { hidden, style, class: classes, 'aria-hidden': aria } = attributes;
  const isAnimated = attributes['data-w-id'] !== undefined || (style !== undefined && animation.test(style));
  return (
    hidden !== undefined ||
    aria === 'true' ||
    (style !== undefined && (hiddenStyle.test(style) || (!isAnimated && transparent.test(style)))) ||
    (classes !== undefined && hiddenClass.test(classes))
  );
}

function isAside({ class: classes, id, role }: Attributes): boolean {
  return (
    (classes !== undefined && notAboutThem.test(classes)) ||
    (id !== undefined && notAboutThem.test(id)) ||
    role === 'navigation'
  );
}

function isFooter({ class: classes = '', id = '', role }: Attributes): boolean {
  return role === 'contentinfo' || footer.test(classes) || footer.test(id);
}

function isOfOffers({ class: classes, id }: Attributes): boolean {
  return (
    (id !== undefined && isPlaceOfOffers.test(id)) || (classes !== undefined && isPlaceOfOffers.test(classes))
  );
}

const notAboutThem =
  /\bcookies?(?:[-_]?(?:banner|bar|box|consent|dialog|info|law|layer|message|modal|notice|overlay|policy|popup|wall))?\b|consent|gdpr|onetrust|testimonial|\breviews?\b|breadcrumb|newsletter|skip-link|customer-stor|case-stud/i;
const footer =
  /(?:^|\s)(?:(?:site|page|main|global|app)[-_]?)?footer(?:(?:[-_]|__)(?:wrap(?:per)?|container|content|inner|main|area|section|bottom|top))?(?=\s|$)/i;
const hiddenClass =
  /\b(?:sr-only|visually-hidden|screen-reader(?:-text)?|material-(?:icons|symbols)[\w-]*)\b/i;
const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|(?:left|top|text-indent)\s*:\s*-\d{3}/i;
const transparent = /opacity\s*:\s*0(?![.\d])/i;
/** Makers of sites such as Webflow and Framer let text fade in. */
const animation = /transform|translate|transition|will-change|filter/i;
