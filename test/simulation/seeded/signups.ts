import type { SeededBugs } from '../seeding.ts';

export const signupsBugs: SeededBugs = {
  'a dropped condition: a debit below zero': [
    {
      file: 'functions/accounts/balance/account-item-balance.ts',
      from: "leaves === 'exactly zero' ? 'balance = :taken' : 'balance >= :taken'",
      to: "isDebit ? 'attribute_exists(pk)' : 'balance >= :taken'",
    },
  ],
  'a crossing decided by what the admission saw': [
    {
      file: 'functions/signups/accept/store-signups.ts',
      from: '...(withHeadroom ? [headroom(seen, debit)] : []),',
      to: '...(withHeadroom && Date.now() < 0 ? [headroom(seen, debit)] : []),',
    },
  ],
  'a deletion that always gives the credit back': [
    {
      file: 'functions/signups/edit/delete-signup.ts',
      from: 'const refund = refundFor(signup);',
      to: "const refund = signup.enrichment_status === 'skipped' ? 0 : 1;",
    },
  ],
  'a waiting signup that is paid for by each worker that read it': [
    {
      file: 'functions/signups/items/signup-item-enrichment.ts',
      from: "'#number = :number AND attribute_exists(#waiting)'",
      to: "'#number = :number AND (attribute_exists(#waiting) OR attribute_exists(pk))'",
    },
  ],
  'waiting signups that are enriched unpaid': [
    {
      file: 'functions/enrichment/enrich-signup.ts',
      from: 'if (!signup || signup.waiting_for_credits) return;',
      to: 'if (!signup) return;',
    },
    {
      file: 'functions/enrichment/requeue-pending-signups.ts',
      from: "row.enrichment_status === 'pending' && !row.waiting_for_credits",
      to: "row.enrichment_status === 'pending'",
    },
  ],
  'credits that nothing announces to the signups that wait': [
    {
      file: 'functions/credits/balance/enqueue-waiting.ts',
      from: 'return account.balance > 0 && account.waiting_signups > 0;',
      to: 'return account.balance > 100_000 && account.waiting_signups > 0;',
    },
  ],
  'a batch whose rows have no keys of their own': [
    {
      file: 'functions/signups/accept/add-signups.ts',
      from: 'return draftPosted(row, { requestId, idempotencyKey, isTest }, now);',
      to: 'return draftPosted(row, { requestId, idempotencyKey: idempotencyKey && undefined, isTest }, now);',
    },
  ],
  'a closed account that still takes signups': [
    {
      file: 'functions/signups/accept/signup-transaction.ts',
      from: 'updateAccount(accountId, isOpen, balance,',
      to: "updateAccount(accountId, { condition: 'attribute_exists(pk)' }, balance,",
    },
  ],
  'a batch that is refused as a whole after some of its rows were stored': [
    {
      file: 'functions/signups/accept/add-signups.ts',
      from: 'if (!isStored && results.some(',
      to: 'if (results.some(',
    },
  ],
  'a delete that trusts what it read': [
    {
      file: 'functions/signups/items/signup-item.ts',
      from: '`#number = :number AND #status = :status AND ${',
      to: '`#number = :number AND (#status = :status OR attribute_exists(#status)) AND ${',
    },
  ],
};
