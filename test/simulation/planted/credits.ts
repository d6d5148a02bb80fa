// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code, templates included
import type { PlantedBugs } from '../planting.ts';

export const creditsBugs: PlantedBugs = {
  'a non-atomic pair: the balance first, its ledger entry after': [
    {
      file: 'functions/credits/payment-store.ts',
      from: 'const refusals = await transact([record, arrival(payment, payment.attempt !== undefined), entry]);',
      to: `const refusals = await transact([record, arrival(payment, payment.attempt !== undefined)]);
  if (!refusals) await transact([entry]);`,
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
  'credits taken below zero': [
    {
      file: 'functions/credits/take-back.ts',
      from: "ConditionExpression: 'balance >= :taken',",
      to: "ConditionExpression: 'attribute_exists(pk)',",
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
};
