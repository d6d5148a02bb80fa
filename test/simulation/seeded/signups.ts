import type { SeededBugs } from '../seeding.ts';

export const signupsBugs: SeededBugs = {
  'a dropped condition: a debit below zero': {
    'functions/accounts/balance/account-item-balance.ts': {
      "leaves === 'exactly zero' ? 'balance = :taken' : 'balance >= :taken'":
        "isDebit ? 'attribute_exists(pk)' : 'balance >= :taken'",
    },
  },
  'a crossing decided by what the admission saw': {
    'functions/signups/accept/store-signups.ts': {
      '...(withHeadroom ? [headroom(seen, debit)] : []),':
        '...(withHeadroom && Date.now() < 0 ? [headroom(seen, debit)] : []),',
    },
  },
  'a waiting signup that is paid for by each worker that read it': {
    'functions/signups/items/signup-item-enrichment.ts': {
      "'#number = :number AND attribute_exists(#waiting)'":
        "'#number = :number AND (attribute_exists(#waiting) OR attribute_exists(pk))'",
    },
  },
  'waiting signups that are enriched unpaid': {
    'functions/enrichment/enrich-signup.ts': {
      'if (!signup || signup.waiting_for_credits) return;': 'if (!signup) return;',
    },
    'functions/enrichment/requeue-pending-signups.ts': {
      "row.enrichment_status === 'pending' && !row.waiting_for_credits":
        "row.enrichment_status === 'pending'",
    },
  },
  'credits that nothing announces to the signups that wait': {
    'functions/credits/balance/enqueue-waiting.ts': {
      'return account.balance > 0 && account.waiting_signups > 0;':
        'return account.balance > 100_000 && account.waiting_signups > 0;',
    },
  },
  'a closed account that still takes signups': {
    'functions/signups/accept/signup-transaction.ts': {
      'updateAccount(accountId, isOpen, balance,':
        "updateAccount(accountId, { condition: 'attribute_exists(pk)' }, balance,",
    },
  },
  'a batch that is refused as a whole after some of its rows were stored': {
    'functions/signups/accept/add-signups.ts': { 'if (!isStored && results.some(': 'if (results.some(' },
  },
  'a delete that trusts what it read': {
    'functions/signups/items/signup-item.ts': {
      '`#number = :number AND #status = :status AND ${':
        '`#number = :number AND (#status = :status OR attribute_exists(#status)) AND ${',
    },
  },
};
