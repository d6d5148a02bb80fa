/** One thing that the search of the docs finds. */
export interface DocsEntry {
  readonly title: string;
  /** What it is: "Field of Signup". */
  readonly kind: string;
  readonly href: string;
  /** What else it is found by, in lower case. */
  readonly words: string;
}

const mostFound = 12;

/** The entries that have every word of a text, those with the words in their title first. */
export function findInDocs(entries: readonly DocsEntry[], text: string): readonly DocsEntry[] {
  const wanted = plain(text).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < none)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostFound)
    .map(({ entry }) => entry);
}

const none = 4;

function rankOf({ title, kind, words }: DocsEntry, wanted: readonly string[]): number {
  const name = plain(title);
  if (name === wanted.join(' ')) return 0;
  if (name.startsWith(wanted.join(' '))) return 1;
  if (wanted.every((word) => name.includes(word))) return 2;
  const all = `${name} ${plain(kind)} ${plain(words)} ${words}`;
  return wanted.every((word) => all.includes(word)) ? 3 : none;
}

/** "duplicate_email" and "Duplicate Email" are the same to a reader. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s_./-]+/g, ' ')
    .trim();
}
