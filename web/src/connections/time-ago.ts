const words = new Intl.RelativeTimeFormat('en-US');

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "12 seconds ago", "4 minutes ago". A future time counts as now, because clocks differ. */
export function timeAgo(iso: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(iso).getTime()) / 1000));
  const [unit, length] = units.find(([, long]) => seconds >= long) ?? (['second', 1] as const);
  return seconds === 0 ? 'just now' : words.format(-Math.floor(seconds / length), unit);
}
