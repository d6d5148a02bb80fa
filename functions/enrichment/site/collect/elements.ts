/** Bits; 0 for an ordinary block. */
export const trait = {
  empty: 1,
  /** Words belong to the surrounding block. */
  inline: 2,
  /** Content is not shown as text. */
  silent: 4,
  aside: 8,
  footer: 16,
  /** Ends an open `p`. */
  block: 32,
  /** Some servers wrap a whole page in one. */
  form: 64,
} as const;

const traits = new Map<string, number>([
  ...named(trait.empty, 'area base br col embed frame hr input source track param'),
  ...named(trait.empty + trait.inline, 'img link meta wbr'),
  ...named(
    trait.inline,
    `a abbr b bdi bdo cite code data em font i ins kbd label mark q s small span strong sub sup time u var`,
  ),
  ...named(
    trait.silent,
    'canvas iframe math noframes noscript object option script select style svg template textarea title',
  ),
  ...named(trait.aside + trait.block, 'aside blockquote dialog figure nav'),
  ...named(trait.form + trait.block, 'form'),
  ...named(trait.aside, 'button'),
  ...named(trait.aside + trait.footer + trait.block, 'footer'),
  ...named(
    trait.block,
    `address article details div dl fieldset h1 h2 h3 h4 h5 h6 header main ol p pre section table ul`,
  ),
]);

export const mainHeadings: ReadonlySet<string> = new Set(['h1', 'h2']);

export const valueCells: ReadonlySet<string> = new Set(['td', 'dd']);

export function traitsOf(tag: string): number {
  return traits.get(tag) ?? 0;
}

/** End tags that may be omitted before a sibling (HTML standard, 13.1.2.4). */
const siblings = new Map<string, string>([
  ['li', 'li'],
  ['dt', 'dd dt'],
  ['dd', 'dd dt'],
  ['tr', 'td th tr'],
  ['td', 'td th'],
  ['th', 'td th'],
  ['option', 'option'],
]);

export function endsBefore(open: string, next: string, nextTraits: number): boolean {
  return open === 'p'
    ? (nextTraits & trait.block) !== 0
    : (siblings.get(next)?.split(' ').includes(open) ?? false);
}

function named(bits: number, names: string): [string, number][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => [name, bits]);
}
