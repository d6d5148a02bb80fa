const shown = 4;
const dots = 8;

/** The ends of a key that its mask shows; undefined for a key of 8 characters or fewer, which stays whole. */
export function maskKey(key: string): { start: string; dots: string; end: string } | undefined {
  return key.length <= 2 * shown
    ? undefined
    : { start: key.slice(0, shown), dots: '•'.repeat(dots), end: key.slice(-shown) };
}

/** An hour in words. Uses of a key are known to the hour: each request counts in one, and keeps no time of its own. */
export function hourOf(iso: string): string {
  return new Date(iso).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
  });
}
