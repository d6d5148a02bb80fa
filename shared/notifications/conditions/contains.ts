/** The first of the texts that a value contains, in any case; undefined where it contains none. */
export function containedIn(value: string, texts: readonly string[]): string | undefined {
  const folded = fold(value);
  return texts.find((text) => folded.includes(fold(text)));
}

/** Texts in quotation marks, as sentences show them. */
export function quoted(texts: readonly string[]): string[] {
  return texts.map((text) => `“${text}”`);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
