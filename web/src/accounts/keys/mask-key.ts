const shown = 4;
const dots = 8;

/** The ends of a key that its mask shows; undefined for a key of 8 characters or fewer, which stays whole. */
export function maskKey(key: string): { start: string; dots: string; end: string } | undefined {
  return key.length <= 2 * shown
    ? undefined
    : { start: key.slice(0, shown), dots: '•'.repeat(dots), end: key.slice(-shown) };
}
