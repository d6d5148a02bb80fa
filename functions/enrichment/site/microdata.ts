/** A schema.org item, from JSON-LD or microdata alike. */
export type Item = { readonly [property: string]: unknown };

type Open = Record<string, unknown>;

interface Scope {
  readonly item: Open;
  readonly depth: number;
}

const voids = new Set([
  'meta',
  'link',
  'img',
  'br',
  'hr',
  'input',
  'area',
  'base',
  'col',
  'embed',
  'source',
  'track',
  'wbr',
  'param',
]);
const mostItems = 200;

/** Collects microdata items (HTML standard, section 5) while a page is parsed, in JSON-LD's shape. */
export class MicrodataReader {
  readonly items: Item[] = [];
  readonly #scopes: Scope[] = [];
  readonly #properties: { item: Open; name: string; text: string; depth: number }[] = [];
  #depth = 0;

  open(tag: string, attributes: Record<string, string>): void {
    const isVoid = voids.has(tag);
    if (!isVoid) this.#depth += 1;
    const owner = this.#scopes.at(-1)?.item;
    const { itemprop: name } = attributes;
    if (
      attributes.itemscope !== undefined &&
      !isVoid &&
      this.items.length < mostItems &&
      this.#scopes.length < 20
    ) {
      const item: Open = { '@type': attributes.itemtype ?? '' };
      if (owner && name) add(owner, name, item);
      else this.items.push(item);
      this.#scopes.push({ item, depth: this.#depth });
    } else if (owner && name) {
      const value = attributes.content ?? (tag === 'a' || tag === 'link' ? attributes.href : attributes.src);
      if (value !== undefined) add(owner, name, value);
      else if (!isVoid && this.#properties.length < 20)
        this.#properties.push({ item: owner, name, text: '', depth: this.#depth });
    }
  }

  text(data: string): void {
    for (const property of this.#properties) if (property.text.length < 2_000) property.text += data;
  }

  close(tag: string): void {
    if (voids.has(tag)) return;
    const property = this.#properties.at(-1);
    if (property?.depth === this.#depth) {
      this.#properties.pop();
      add(property.item, property.name, property.text.replace(/\s+/g, ' ').trim());
    }
    if (this.#scopes.at(-1)?.depth === this.#depth) this.#scopes.pop();
    this.#depth -= 1;
  }
}

const add = (item: Open, names: string, value: unknown): void => {
  for (const name of names.split(/\s+/).slice(0, 5)) {
    if (name === '' || name.startsWith('@') || name === '__proto__') continue;
    const before = item[name];
    item[name] =
      before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value].slice(0, 50);
  }
};
