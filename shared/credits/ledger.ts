/**
 * Why credits moved (docs/product-rules.md#ledger). The sum of an account's ledger is its balance, always.
 */
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
