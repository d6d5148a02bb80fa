// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code, templates included
import type { Plant } from './planting.ts';

/**
 * Bugs that a careful person might write, each a piece of the product's source and what stands there
 * instead. A simulation that does not find them proves nothing about the product.
 */
export const plantedBugs: Readonly<Record<string, readonly Plant[]>> = {
  'a dropped condition: a debit below zero': [
    {
      file: 'functions/signups/signup-transaction.ts',
      from: "condition: 'balance >= :cost',",
      to: "condition: 'attribute_exists(pk)',",
    },
  ],
  'a missing status condition: a settled signup is settled again': [
    {
      file: 'functions/enrichment/enrichment-store.ts',
      from: "'#status = :pending AND #number = :number'",
      to: "'(attribute_not_exists(#status) OR :pending = :pending) AND #number = :number'",
    },
  ],
  'a marker written after the send': [
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: 'const earlier = await claimAlert(alert, now.toISOString());',
      to: 'const earlier = await readClaim(alert);',
    },
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: '  await recordSent(alert, now.toISOString());\n};',
      to: '  await claimAlert(alert, now.toISOString());\n  await recordSent(alert, now.toISOString());\n};',
    },
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: "import { log } from '../platform/log.ts';",
      to: `import { log } from '../platform/log.ts';
import { getItem } from '../platform/table.ts';
import { alertKey } from '../platform/keys.ts';
const readClaim = async (alert: AlertReference) =>
  (await getItem(alertKey(alert.accountId, alert.signupId, \`\${alert.ruleId}#\${alert.channel}\`))) as
    { state: 'claimed' | 'sent' | 'muted' | 'unknown'; claimed_at: string } | undefined;`,
    },
  ],
  'an unknown outcome taken for a refusal: the mail is sent again': [
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: 'if (failure instanceof OutcomeUnknown) return giveUp(alert, now, failure);',
      to: '',
    },
  ],
  'an in-memory dedupe': [
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: 'const earlier = await claimAlert(alert, now.toISOString());',
      to: 'const earlier = remembered(alert);',
    },
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: "import { log } from '../platform/log.ts';",
      to: `import { log } from '../platform/log.ts';
let known: { at: number; keys: Set<string> } = { at: 0, keys: new Set() };
const remembered = (alert: AlertReference): { state: 'sent'; claimed_at: string } | undefined => {
  if (Date.now() - known.at > 900_000) known = { at: Date.now(), keys: new Set() };
  const key = JSON.stringify(alert);
  if (known.keys.has(key)) return { state: 'sent', claimed_at: '' };
  known.keys.add(key);
  return undefined;
};`,
    },
  ],
  'a non-atomic pair: the balance first, its ledger entry after': [
    {
      file: 'functions/credits/payment-store.ts',
      from: 'const refusals = await transact([record, arrival(payment, payment.attempt !== undefined), entry]);',
      to: `const refusals = await transact([record, arrival(payment, payment.attempt !== undefined)]);
  if (!refusals) await transact([entry]);`,
    },
  ],
  'a refund without a guard: a message that comes again gives back again': [
    {
      file: 'functions/enrichment/enrichment-store.ts',
      from: 'const done = (await transact([update, refund, entry])) === undefined;',
      to: 'await transact([refund, entry]);\n  const done = (await transact([update])) === undefined;',
    },
  ],
  'a deletion that always gives the credit back': [
    {
      file: 'functions/signups/remove-signup.ts',
      from: "const refund = stored.enrichment_status === 'pending' ? 1 : 0;",
      to: "const refund = stored.enrichment_status === 'skipped' ? 0 : 1;",
    },
  ],
  'a payment credited per event, not per payment intent': [
    {
      file: 'functions/credits/payment-store.ts',
      from: "ConditionExpression: 'attribute_not_exists(pk)',\n      Item: { ...paymentKey(",
      to: 'Item: { ...paymentKey(',
    },
  ],
  'credit on the metadata of a payment that is not paid': [
    {
      file: 'functions/credits/stripe-events.ts',
      from: "if (intent?.status === 'succeeded') await applyPayment(intent);",
      to: 'if (intent) await applyPayment(intent);',
    },
    {
      file: 'functions/credits/stripe-events.ts',
      from: "case 'checkout.session.completed':",
      to: "case 'checkout.session.completed':\n    case 'payment_intent.payment_failed' as never:",
    },
    {
      file: 'functions/credits/apply-payment.ts',
      from: "intent.status === 'succeeded' &&",
      to: '',
    },
    {
      file: 'functions/credits/apply-payment.ts',
      from: 'intent.amount_received ===',
      to: 'intent.amount ===',
    },
  ],
  'a charge on turning refills on': [
    {
      file: 'functions/credits/refill-settings.ts',
      from: "isDue(state) ? 'refill_after' : ':debits'",
      to: "':threshold - :threshold'",
    },
    {
      file: 'functions/credits/save-auto-refill.ts',
      from: 'return readCredits(accountId);',
      to: `const { refillCredits } = await import('./refill-credits.ts');
  await refillCredits(accountId, new Date());
  return readCredits(accountId);`,
    },
  ],
  'a late message charges for debits from before refills were turned on': [
    {
      file: 'functions/credits/refill-settings.ts',
      from: "isDue(state) ? 'refill_after' : ':debits'",
      to: "':threshold - :threshold'",
    },
  ],
  'settings saved as they were read, over a refill that was begun meanwhile': [
    {
      file: 'functions/credits/refill-settings.ts',
      from: "isDue(state) ? 'refill_after' : ':debits'",
      to: "isDue(state) ? ':after' : ':debits'",
    },
    {
      file: 'functions/credits/refill-settings.ts',
      from: "':before': state.refill_threshold,",
      to: "':before': state.refill_threshold, ...(isDue(state) ? { ':after': state.refill_after } : {}),",
    },
  ],
  'an idempotency key renewed on each try': [
    {
      file: 'functions/credits/refill-payment.ts',
      from: '{ idempotencyKey: `refill-${attempt.id}` }',
      to: '{ idempotencyKey: `refill-${attempt.id}-${Math.random()}` }',
    },
  ],
  'a refill begun without a claim': [
    {
      file: 'functions/credits/refill-store.ts',
      from: '`attribute_not_exists(refill_attempt) AND balance < refill_threshold',
      to: '`balance < refill_threshold',
    },
    {
      file: 'functions/credits/refill-credits.ts',
      from: 'if (state.refill_attempt)',
      to: 'if (state.refill_attempt && now.getTime() < 0)',
    },
  ],
  'a monthly cap that nobody adds up': [
    {
      file: 'functions/credits/refill-store.ts',
      from: "':spent': spentIn(state, now) + attempt.price,",
      to: "':spent': attempt.price,",
    },
  ],
  'a limit counted in memory': [
    {
      file: 'functions/accounts/admission.ts',
      from: "'api_key_hash = :hash AND #hour = :hour AND used < :limit'",
      to: "'api_key_hash = :hash AND #hour = :hour AND :limit > :one'",
    },
    {
      file: 'functions/accounts/admission.ts',
      from: '  let written = await countInHour(',
      to: `  counted = (counted + 1) % limit;
  let written = await countInHour(`,
    },
    {
      file: 'functions/accounts/admission.ts',
      from: 'const hourLength = 3600;',
      to: 'const hourLength = 3600;\nlet counted = 0;',
    },
  ],
  'a sweep that settles by itself, without a condition': [
    {
      file: 'functions/enrichment/requeue-pending-signups.ts',
      from: "await sendMessage('enrichmentQueue', message);",
      to: `await sendMessage('enrichmentQueue', message);
      const { tableName } = await import('../platform/table.ts');
      const { transact } = await import('../platform/transaction.ts');
      const { accountKey } = await import('../platform/keys.ts');
      const { ledgerEntry } = await import('../credits/ledger-entry.ts');
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
        ledgerEntry(accountId, { type: 'enrichment', credits: -1, reference: pending.signup_id, at: now.toISOString() }),
      ]);`,
    },
  ],
  'a refund of money taken back at every event': [
    {
      file: 'functions/credits/take-back.ts',
      from: 'Math.ceil(payment.credits * Math.min(1, share)) - payment.taken_back;',
      to: 'Math.ceil(payment.credits * Math.min(1, share));',
    },
  ],
  'a dispute that leaves auto-refill on': [
    {
      file: 'functions/credits/take-back.ts',
      from: ' REMOVE refill_threshold, refill_after',
      to: '',
    },
  ],
  'an account closed before anyone is told': [
    {
      file: 'functions/accounts/delete-account.ts',
      from: '  await announceClosure(accountId, afterThisRequest);\n',
      to: '',
    },
  ],
  'a write that gives up when it meets a transaction': [
    {
      file: 'functions/platform/table.ts',
      from: 'error instanceof TransactionConflictException',
      to: 'error instanceof TransactionConflictException && Math.abs(0) > 1',
    },
  ],
  'no sweep: a message lost after the 201': [
    {
      file: 'functions/enrichment/requeue-pending-signups.ts',
      from: 'for await (const accountId of activeAccounts(now)) {',
      to: 'for await (const accountId of activeAccounts(new Date(0))) {',
    },
  ],
  'an alert handed on only by the delivery that settled the signup': [
    {
      file: 'functions/enrichment/enrich-signup.ts',
      from: ": signup.enrichment_status === 'completed';",
      to: ': false;',
    },
  ],
  'a repeat of a write taken for the work of somebody else': [
    {
      file: 'functions/enrichment/enrichment-store.ts',
      from: 'const stands = written.done ? written.item : written.old;',
      to: 'const stands = written.done ? written.item : undefined;',
    },
  ],
  'a key with a time to live as the only guard': [
    {
      file: 'functions/notifications/alert-claim.ts',
      from: 'claimed_at: at, token }',
      to: 'claimed_at: at, token, expires_at: Math.floor(Date.parse(at) / 1000) + 86_400 }',
    },
  ],
  'a claim whose answer was lost taken for the claim of somebody else': [
    {
      file: 'functions/notifications/alert-claim.ts',
      from: 'return claim.token === token ? undefined : claim;',
      to: 'return claim;',
    },
  ],
  'credits taken below zero': [
    {
      file: 'functions/credits/take-back.ts',
      from: "ConditionExpression: 'balance >= :taken',",
      to: "ConditionExpression: 'attribute_exists(pk)',",
    },
  ],
  'a delete that trusts what it read': [
    {
      file: 'functions/signups/remove-signup.ts',
      from: "'#number = :number AND #status = :status'",
      to: "'#number = :number AND (#status = :status OR attribute_exists(#status))'",
    },
  ],
  'a look at a domain without a lease': [
    {
      file: 'functions/enrichment/domain-cache.ts',
      from: '(attribute_not_exists(busy_until) OR busy_until <= :now) AND ',
      to: '',
    },
  ],
  'the facts of a domain kept for all domains': [
    {
      file: 'functions/enrichment/domain-cache.ts',
      from: '({ ...domainKey(domain, factsVersion) })',
      to: '({ ...domainKey(domain && domain.slice(-8), factsVersion) })',
    },
  ],
  'a low balance told at every look': [
    {
      file: 'functions/credits/low-balance.ts',
      from: 'level < told',
      to: 'level <= told',
    },
    {
      file: 'functions/credits/tell-low-balance.ts',
      from: 'low_balance_told > :level',
      to: 'low_balance_told >= :level',
    },
  ],
  'a closed account that is still refilled': [
    {
      file: 'functions/accounts/closure.ts',
      from: ' REMOVE refill_threshold, refill_after',
      to: '',
    },
    {
      file: 'functions/credits/watch-balance.ts',
      from: ' || profile.closing_at',
      to: '',
    },
  ],
  'an hour opened twice': [
    {
      file: 'functions/accounts/admission.ts',
      from: "'api_key_hash = :hash AND #hour = :previous'",
      to: "'api_key_hash = :hash AND (#hour = :previous OR #hour = :hour)'",
    },
  ],
  'an account opened again by a repeated confirmation': [
    {
      file: 'functions/accounts/account-store.ts',
      from: "ConditionExpression: 'attribute_not_exists(pk)'",
      to: "ConditionExpression: 'attribute_not_exists(nothing)'",
    },
  ],
};

/** Those that take thousands of histories, which only the night has time for. */
export const rareBugs: readonly string[] = [
  'settings saved as they were read, over a refill that was begun meanwhile',
  'a closed account that is still refilled',
];
