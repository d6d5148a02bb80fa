import type { SignupRow } from '../../../shared/signups/api.ts';

/** What a signup says that is enriched once credits arrive. */
export const waitingWords = 'Waiting for credits';

/** Whether a signup's enrichment is under way; one that waits for credits has not begun. */
export function isPending(row: Pick<SignupRow, 'enrichment_status' | 'waiting_for_credits'>): boolean {
  return row.enrichment_status === 'pending' && !row.waiting_for_credits;
}
