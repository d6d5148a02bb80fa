/** Why credits moved (docs/product/rules.md#ledger). A balance always equals the sum of its ledger. */
export const ledgerTypes = [
  'opening',
  'enrichment',
  'refund',
  'purchase',
  'auto_refill',
  'adjustment',
  'debt',
] as const;

export type LedgerType = (typeof ledgerTypes)[number];
