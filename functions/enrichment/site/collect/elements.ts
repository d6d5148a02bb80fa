/** What an element means for the text in it, as bits; 0 for a block like any other. */
export const trait = {
  /** Has no content and no end tag. */
  empty: 1,
  /** Stands within a line, so its words belong to the block around it. */
  inline: 2,
  /** Its content is not shown as text. */
  silent: 4,
  /** Navigation and quotes: no prose about the company. */
  aside: 8,
  /** The page's end: seat and copyright line. */
  footer: 16,
  /** A `p` does not hold blocks: one that opens ends it. */
  block: 32,
  /** What visitors fill in; some servers wrap a whole page in one. */
  form: 64,
} as const;

const traits = new Map<string, number>([
  ...named(trait.empty, 'area base br col embed hr input source track param'),
  ...named(trait.empty + trait.inline, 'img link meta wbr'),
  ...named(
    trait.inline,
    `a abbr b bdi bdo cite code data em font i ins kbd label mark q s small span strong sub sup time u var`,
  ),
  ...named(
    trait.silent,
    'canvas iframe math noscript object option script select style svg template textarea title',
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

/** The headings that say what a page is about. */
export const mainHeadings: ReadonlySet<string> = new Set(['h1', 'h2']);

/** The cells that hold what a label before them names. */
export const valueCells: ReadonlySet<string> = new Set(['td', 'dd']);

/** The traits of an element by its lower-case name. */
export function traitsOf(tag: string): number {
  return traits.get(tag) ?? 0;
}

/** Elements whose end tag may be left out where a sibling begins (HTML standard, 13.1.2.4). */
const siblings = new Map<string, string>([
  ['li', 'li'],
  ['dt', 'dd dt'],
  ['dd', 'dd dt'],
  ['tr', 'td th tr'],
  ['td', 'td th'],
  ['th', 'td th'],
  ['option', 'option'],
]);

/** Whether an open element ends because another one begins inside it. */
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
