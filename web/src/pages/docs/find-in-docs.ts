export interface DocsEntry {
  readonly title: string;
  /** Kind of the entry, such as "Field of Signup". */
  readonly kind: string;
  readonly href: string;
  readonly words: string;
}

const mostFound = 12;

/** Entries that contain every word of the text. Title matches come first. */
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

/** Treats "duplicate_email" and "Duplicate Email" as equal. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s_./-]+/g, ' ')
    .trim();
}
