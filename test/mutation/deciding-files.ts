/** The files that decide about money and matches, as patterns: each change of them has to be seen by a test. */
export const decidingFiles = [
  'shared/credits/packages.ts',
  'shared/enrichment/company-size.ts',
  'shared/notifications/{condition,describe-rule,domain-list,explain-rule,judge-rule,rule}.ts',
  'shared/notifications/conditions/*.ts',
  'functions/accounts/{account-item-balance,account-item-counts,account-item-refill,account-item-requests}.ts',
  'functions/accounts/{ledger-item,move-credits,profile-item-billing}.ts',
  'functions/credits/{apply-payment,audit-ledger,billing-store,checkout,customer,low-balance}.ts',
  'functions/credits/{payment-item,payment-store,settlement-item,begin-refill,charge-refill,refill-credits,refill-settings,refill-store}.ts',
  'functions/credits/{incoming-credits,requeue-balances,refund-payment,reverse-payment,settlement-store,stripe-events,stripe-webhook,went-back,notify-low-balance,notify-pause,notify-reversal,send-notice,check-balance}.ts',
  'functions/enrichment/{enrich-signup,enrichment-store,pending-signups}.ts',
  'functions/deliveries/{deliver,delivery-item-attempts,record-result,retry-schedule,take-attempt}.ts',
  'functions/notifications/{alert-destination,alert-item,prepare-alert,rule-item,rule-item-changes,rule-store,send-alerts}.ts',
  'functions/platform/{send-claim,send-claim-item,send-once}.ts',
  'functions/signups/{accept-signup,delete-signup,retry-signup}.ts',
  'functions/signups/{signup-draft,signup-item-enrichment,signup-item,signup-store,signup-transaction}.ts',
] as const;
