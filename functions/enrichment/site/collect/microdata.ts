import { trait } from './elements.ts';
import type { Attributes } from './tag-reader.ts';

export type MicrodataItem = { readonly [property: string]: unknown };

type Open = Record<string, unknown>;

interface Scope {
  readonly item: Open;
  readonly depth: number;
}

// Only these properties take the element's URL: a link around a name is not the name.
const addressProperty = /^(?:schema:)?(?:url|sameAs|logo|image|photo|mainEntityOfPage|hasMap|map|@id)$/i;

const mostItems = 200;
const mostOpen = 20;

/** Collects microdata (HTML standard, section 5) and RDFa Lite items in JSON-LD's shape. */
export class MicrodataReader {
  readonly items: MicrodataItem[] = [];
  readonly #scopes: Scope[] = [];
  readonly #properties: { item: Open; name: string; text: string; depth: number }[] = [];

  get isReading(): boolean {
    return this.#properties.length > 0;
  }

  open(traits: number, attributes: Attributes, depth: number): void {
    const type = attributes.itemscope === undefined ? attributes.typeof : (attributes.itemtype ?? '');
    const owner = this.#scopes.at(-1)?.item;
    if (type === undefined && owner === undefined) return;
    const name = attributes.itemprop ?? attributes.property;
    const isEmpty = (traits & trait.empty) !== 0;
    if (type !== undefined && !isEmpty && this.items.length < mostItems && this.#scopes.length < mostOpen) {
      const item: Open = { '@type': type };
      if (owner && name) add(owner, name, item);
      else this.items.push(item);
      this.#scopes.push({ item, depth });
    } else if (owner && name) {
      const value =
        attributes.content ?? (holdsAddress(name) ? (attributes.href ?? attributes.src) : undefined);
      if (value !== undefined) add(owner, name, value);
      else if (!isEmpty && this.#properties.length < mostOpen)
        this.#properties.push({ item: owner, name, text: '', depth });
    }
  }

  text(data: string): void {
    for (const property of this.#properties) if (property.text.length < 2_000) property.text += data;
  }

  close(depth: number): void {
    const property = this.#properties.at(-1);
    if (property?.depth === depth) {
      this.#properties.pop();
      add(property.item, property.name, property.text.replace(/\s+/g, ' ').trim());
    }
    if (this.#scopes.at(-1)?.depth === depth) this.#scopes.pop();
  }
}

function add(item: Open, names: string, value: unknown): void {
  for (const prefixed of names.split(/\s+/).slice(0, 5)) {
    const name = prefixed.replace(/^(?:schema:|https?:\/\/schema\.org\/)/, '');
    if (name === '' || name.startsWith('@') || name === '__proto__') continue;
    const before = item[name];
    item[name] =
      before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value].slice(0, 50);
  }
}

function holdsAddress(names: string): boolean {
  return names.split(/\s+/).some((name) => addressProperty.test(name));
}
