/** An hour in words. Uses of a key are known to the hour: each request counts in one, and keeps no time of its own. */
export function hourOf(iso: string): string {
  return new Date(iso).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
  });
}
