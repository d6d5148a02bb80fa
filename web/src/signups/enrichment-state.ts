import type { SignupRow } from '../../../shared/signups/api.ts';

/** What a signup says that is enriched once credits arrive. */
export const waitingWords = 'Waiting for credits';

/** What a signup says whose enrichment failed. */
export const failedWords = 'Enrichment failed';

/** What stands in place of a company, where something is to be done before there is one. */
export function stateOf(row: Pick<SignupRow, 'enrichment_status' | 'waiting_for_credits'>): string {
  if (row.enrichment_status === 'failed') return failedWords;
  return row.waiting_for_credits ? waitingWords : '';
}

/** Whether a signup's enrichment is under way; one that waits for credits has not begun. */
export function isPending(row: Pick<SignupRow, 'enrichment_status' | 'waiting_for_credits'>): boolean {
  return row.enrichment_status === 'pending' && !row.waiting_for_credits;
}
