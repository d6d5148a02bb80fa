/** What of a text is read: the longest descriptions end well before, whole pages should not count. */
const longestText = 6_000;

const words = /\p{L}[\p{L}\p{N}]*(?:['’&-]\p{L}[\p{L}\p{N}]*)*/gu;

/** The words of a text as the classifier counts them. */
export function termsOf(text: string): string[] {
  return (text.slice(0, longestText).normalize('NFKC').toLowerCase().match(words) ?? []).map(singular);
}

/** English plurals count as their singular: "clinics" with "clinic", "companies" with "company". */
function singular(word: string): string {
  const bare = word.replace(/['’]s$/u, '');
  if (bare.length < 4 || /(?:ss|us|is)$/.test(bare)) return bare;
  return bare.endsWith('ies') ? `${bare.slice(0, -3)}y` : bare.replace(/s$/, '');
}
