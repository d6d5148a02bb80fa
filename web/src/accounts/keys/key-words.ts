const shown = 4;
const dots = 8;

/** Splits a key for its mask. Undefined for a key of 8 characters or fewer, which is shown whole. */
export function maskKey(key: string): { start: string; dots: string; end: string } | undefined {
  return key.length <= 2 * shown
    ? undefined
    : { start: key.slice(0, shown), dots: '•'.repeat(dots), end: key.slice(-shown) };
}

/** Key use is stored by the hour, so minutes are not shown. */
export function hourOf(iso: string): string {
  return new Date(iso).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
  });
}
