import type { RefusalReason } from '../../../shared/connections/refusal.ts';
import { updateItem } from '../../platform/table/table.ts';
import type { StoredConnection } from '../items/connection-item.ts';
import { countRefused } from '../items/connection-item-changes.ts';

const millisecondsBetween = 1000;

/** Counts a refused request on its connection, at most once a second: the others of that second are not written. */
export async function countRefusal(
  { accountId, id, last_refused_at }: StoredConnection,
  reason: RefusalReason,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - millisecondsBetween);
  if (last_refused_at !== undefined && last_refused_at > before.toISOString()) return;
  await updateItem(countRefused(accountId, id, reason, now, before));
}
