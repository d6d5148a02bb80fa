import type { SeededBugs } from '../seeding.ts';

export const enrichmentBugs: SeededBugs = {
  'a refund without a guard: a message that comes again gives back again': {
    'functions/enrichment/outcome/enrichment-store.ts': {
      'const done = (await transact([update, refund, ...entries])) === undefined;':
        'await transact([refund, ...entries]);\n  const done = (await transact([update])) === undefined;',
    },
  },
  'no sweep: a message lost after the 201': {
    'functions/enrichment/requeue-pending-signups.ts': {
      'workOnEach(activeAccounts(now), async': 'workOnEach(activeAccounts(new Date(0)), async',
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
