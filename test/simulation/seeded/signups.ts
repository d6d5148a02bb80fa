import type { SeededBugs } from '../seeding.ts';

export const signupsBugs: SeededBugs = {
  'a dropped condition: a debit below zero': [
    {
      file: 'functions/accounts/account-item-balance.ts',
      from: "leaves === 'exactly zero' ? 'balance = :taken' : 'balance >= :taken'",
      to: "isDebit ? 'attribute_exists(pk)' : 'balance >= :taken'",
    },
  ],
  'a crossing decided by what the admission saw': [
    {
      file: 'functions/signups/signup-store.ts',
      from: 'const changes = withHeadroom && draft.cost > 0 ? [headroom] : [];',
      to: 'const changes = withHeadroom && draft.cost > 0 && Date.now() < 0 ? [headroom] : [];',
    },
  ],
  'a deletion that always gives the credit back': [
    {
      file: 'functions/signups/remove-signup.ts',
      from: 'const refund = isPaid(signup) ? 1 : 0;',
      to: "const refund = signup.enrichment_status === 'skipped' ? 0 : 1;",
    },
  ],
  'a delete that trusts what it read': [
    {
      file: 'functions/signups/signup-item.ts',
      from: '`#number = :number AND #status = :status AND ${',
      to: '`#number = :number AND (#status = :status OR attribute_exists(#status)) AND ${',
    },
  ],
};
