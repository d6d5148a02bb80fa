import type { LedgerType } from '../../../../shared/credits/ledger.ts';

export const ledgerWords: Record<LedgerType, string> = {
  opening: 'Free credits',
  enrichment: 'Enrichment',
  refund: 'Enrichment refunded',
  purchase: 'Purchase',
  auto_refill: 'Auto-refill',
  adjustment: 'Adjustment',
  debt: 'Owed credits deducted',
};

export const filterWords: Record<LedgerType, string> = {
  opening: 'Free credits given',
  enrichment: 'Enrichments',
  refund: 'Refunded enrichments',
  purchase: 'Purchases',
  auto_refill: 'Auto-refills',
  adjustment: 'Adjustments',
  debt: 'Owed credits',
};
