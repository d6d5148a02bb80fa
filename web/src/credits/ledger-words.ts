import type { LedgerType } from '../../../shared/credits/ledger.ts';

/** Why credits moved, for people. */
export const ledgerWords: Record<LedgerType, string> = {
  opening: 'Free credits',
  enrichment: 'Enrichment',
  refund: 'Enrichment refunded',
  purchase: 'Purchase',
  auto_refill: 'Auto-refill',
  adjustment: 'Adjustment',
  debt: 'Owed credits deducted',
};
