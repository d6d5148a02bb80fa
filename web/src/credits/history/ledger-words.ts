import type { LedgerType } from '../../../../shared/credits/ledger.ts';

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

/** The choices of the filter. */
export const filterWords: Record<LedgerType, string> = {
  opening: 'Free credits given',
  enrichment: 'Enrichments',
  refund: 'Refunded enrichments',
  purchase: 'Purchases',
  auto_refill: 'Auto-refills',
  adjustment: 'Adjustments',
  debt: 'Owed credits',
};
