const longestName = 100;

/** A name as a signup may have it: one that is too long, or holds what no name does, must not lose a signup. */
export function plainName(text: string | null): string | null {
  const plain = text?.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ') ?? '';
  return [...plain].slice(0, longestName).join('').trim() || null;
}
