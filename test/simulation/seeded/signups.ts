import type { SeededBugs } from '../seeding.ts';

export const signupsBugs: SeededBugs = {
  'a company counted before the signup is stored, not with it': {
    'functions/signups/accept/store-signups.ts': {
      'const { ids, items, refusalOf } = signupTransaction(':
        'const { ids, items, arrivals, refusalOf } = signupTransaction(',
      'const reasons = await transact(items);': `if (arrivals.length > 0) await transact(arrivals.map(({ write }) => write));
    const reasons = await transact(items.slice(0, items.length - arrivals.length));`,
    },
  },
  'corrections of a domain kept for all accounts': {
    'functions/companies/correction-item.ts': {
      'return correctionItem.key({ account: accountId, domain });':
        "return correctionItem.key({ account: accountId && 'all', domain });",
    },
  },
  'facts of a company that are stored after the signup is completed': {
    'functions/enrichment/enrich-signup.ts': {
      [`  await Promise.all([updateCompanyFacts(signup, facts, at), noteUndecided(signup, now)]);
  if (foundAnything(facts)) {
    const fields = completedFields(signup, domain, facts, mail, at);
    await planLook(signup, fields, 0);
    return completeSignup(signup, fields);
  }`]: `  await noteUndecided(signup, now);
  if (foundAnything(facts)) {
    const done = await completeSignup(signup, completedFields(signup, domain, facts, mail, at));
    await updateCompanyFacts(signup, facts, at);
    return done;
  }
  await updateCompanyFacts(signup, facts, at);`,
    },
  },
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
  'a refund without a guard: a message that comes again gives back again': {
    'functions/enrichment/outcome/enrichment-store.ts': {
      'const refusals = await transact([update, ...refund]);':
        'await transact(refund);\n    const refusals = await transact([update]);',
    },
  },
  'no sweep: a message lost after the 201': {
    'functions/enrichment/requeue-pending-signups.ts': {
      'workOnEach(accountsToCheck(now), async': 'workOnEach(accountsToCheck(new Date(0)), async',
    },
  },
  'an alert handed on only by the delivery that finished the signup': {
    'functions/enrichment/enrich-signup.ts': {
      "signup.enrichment_status !== 'pending' || (await": "signup.enrichment_status === 'pending' && (await",
    },
  },
  'no note that alerts are to be decided: an alert message that is lost': {
    'functions/enrichment/enrich-signup.ts': {
      'await Promise.all([updateCompanyFacts(signup, facts, at), noteUndecided(signup, now)]);':
        'await updateCompanyFacts(signup, facts, at);',
    },
  },
  'a note that alerts are to be decided which goes before they are stored': {
    'functions/notifications/send-alerts.ts': {
      '  if (signup) await enqueueEnrichedEvents(':
        '  await endUndecided(accountId, signupId, signup);\n  if (signup) await enqueueEnrichedEvents(',
    },
  },
  'a repeat of a write taken for the work of another delivery': {
    'functions/enrichment/outcome/enrichment-store.ts': {
      'const item = written.done ? written.item : written.old;':
        'const item = written.done ? written.item : undefined;',
    },
  },
  'a look at a domain without a lease': {
    'functions/enrichment/domain/domain-item.ts': {
      '(attribute_not_exists(busy_until) OR busy_until <= :now) AND ': '',
    },
  },
  'the facts of a domain kept for all domains': {
    'functions/enrichment/domain/domain-item.ts': {
      'domainItem.key({ domain, version: factsVersion })':
        'domainItem.key({ domain: domain && domain.slice(-8), version: factsVersion })',
    },
  },
};
