import { formatDay } from '../../ui/page/format.ts';
import type { LedgerEntry } from './daily-use.ts';

/**
 * What credits came to on each day, by the day as it is shown. Without the day of `oldest`: older entries of it
 * are not loaded yet.
 */
export function daySums(
  entries: readonly LedgerEntry[],
  oldest: LedgerEntry | undefined,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { created_at, credits } of entries) {
    const day = formatDay(created_at);
    sums.set(day, (sums.get(day) ?? 0) + credits);
  }
  if (oldest) sums.delete(formatDay(oldest.created_at));
  return sums;
}
