import type { SeededBugs } from '../seeding.ts';

export const enrichmentBugs: SeededBugs = {
  'a missing status condition: a finished signup is finished again': [
    {
      file: 'functions/signups/items/signup-item-enrichment.ts',
      from: '`#status = :pending AND #number = :number',
      to: '`(attribute_not_exists(#status) OR :pending = :pending) AND #number = :number',
    },
  ],
  'a refund without a guard: a message that comes again gives back again': [
    {
      file: 'functions/enrichment/outcome/enrichment-store.ts',
      from: 'const done = (await transact([update, refund, ...entries])) === undefined;',
      to: 'await transact([refund, ...entries]);\n  const done = (await transact([update])) === undefined;',
    },
  ],
  'a sweep that settles by itself, without a condition': [
    {
      file: 'functions/enrichment/requeue-pending-signups.ts',
      from: 'await send(enrichmentQueue, message);',
      to: `await send(enrichmentQueue, message);
      const { tableName } = await import('../platform/table/table.ts');
      const { transact } = await import('../platform/table/transaction.ts');
      const { accountKey } = await import('../accounts/items/account-item.ts');
      const { newLedgerEntry } = await import('../accounts/balance/ledger-item.ts');
      await transact([
        {
          Update: {
            TableName: tableName(),
            Key: { ...accountKey(accountId) },
            UpdateExpression: 'SET balance = balance - :one',
            ConditionExpression: 'balance >= :one',
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
        { Put: newLedgerEntry(accountId, { type: 'enrichment', credits: -1, reference: pending.signup_id, at: now.toISOString() }) },
      ]);`,
    },
  ],
  'no sweep: a message lost after the 201': [
    {
      file: 'functions/enrichment/requeue-pending-signups.ts',
      from: 'for await (const accountId of activeAccounts(now)) {',
      to: 'for await (const accountId of activeAccounts(new Date(0))) {',
    },
  ],
  'an alert handed on only by the delivery that finished the signup': [
    {
      file: 'functions/enrichment/enrich-signup.ts',
      from: "signup.enrichment_status !== 'pending' || (await",
      to: "signup.enrichment_status === 'pending' && (await",
    },
  ],
  'no note that alerts are to be decided: an alert message that is lost': [
    {
      file: 'functions/enrichment/enrich-signup.ts',
      from: 'await Promise.all([updateCompanyFacts(signup, facts, at), noteUndecided(signup, now)]);',
      to: 'await updateCompanyFacts(signup, facts, at);',
    },
  ],
  'a note that alerts are to be decided which goes before they are stored': [
    {
      file: 'functions/notifications/send-alerts.ts',
      from: '  if (signup) await enqueueEnrichedEvents(',
      to: '  await endUndecided(accountId, signupId, signup);\n  if (signup) await enqueueEnrichedEvents(',
    },
  ],
  'a repeat of a write taken for the work of another delivery': [
    {
      file: 'functions/enrichment/outcome/enrichment-store.ts',
      from: 'const item = written.done ? written.item : written.old;',
      to: 'const item = written.done ? written.item : undefined;',
    },
  ],
  'a look at a domain without a lease': [
    {
      file: 'functions/enrichment/domain/domain-item.ts',
      from: '(attribute_not_exists(busy_until) OR busy_until <= :now) AND ',
      to: '',
    },
  ],
  'the facts of a domain kept for all domains': [
    {
      file: 'functions/enrichment/domain/domain-item.ts',
      from: 'domainItem.key({ domain, version: factsVersion })',
      to: 'domainItem.key({ domain: domain && domain.slice(-8), version: factsVersion })',
    },
  ],
};
