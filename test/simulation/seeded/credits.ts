// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code, templates included
import type { SeededBugs } from '../seeding.ts';

export const creditsBugs: SeededBugs = {
  'a non-atomic pair: the balance first, its ledger entry after': [
    {
      file: 'functions/credits/payments/payment-store.ts',
      from: "return (await transact(crediting({ ...payment, setup }, state, at))) ? changed : 'credited';",
      to: `const items = crediting({ ...payment, setup }, state, at);
    const refused = await transact(items.slice(0, 3));
    if (!refused) await transact(items.slice(3));
    return refused ? changed : 'credited';`,
    },
  ],
  'a payment credited per event, not per payment intent': [
    {
      file: 'functions/credits/payments/payment-item.ts',
      from: 'return newItem({ ...paymentKey(accountId, intent), ...fields, credits_reversed: 0 });',
      to: 'return { Item: { ...paymentKey(accountId, intent), ...fields, credits_reversed: 0 } };',
    },
    {
      file: 'functions/credits/payments/settlement-item.ts',
      from: "return newItem({ ...settlementKey(intent), outcome: 'credited', settled_at: at });",
      to: "return { Item: { ...settlementKey(intent), outcome: 'credited', settled_at: at } };",
    },
    {
      file: 'functions/credits/payments/payment-store.ts',
      from: "if (earlier) return earlier.outcome === 'credited' ? 'credited before' : 'impossible';",
      to: "if (earlier?.outcome === 'refunded') return 'impossible';",
    },
  ],
  'credit on the metadata of a payment that is not paid': [
    {
      file: 'functions/credits/stripe-webhook.ts',
      from: "if (intent?.status === 'succeeded') await applyPayment(intent);",
      to: 'if (intent) await applyPayment(intent);',
    },
    {
      file: 'functions/credits/stripe-webhook.ts',
      from: "case 'checkout.session.completed':",
      to: "case 'checkout.session.completed':\n    case 'payment_intent.payment_failed' as never:",
    },
    {
      file: 'functions/credits/payments/apply-payment.ts',
      from: " || intent.status !== 'succeeded'",
      to: '',
    },
    {
      file: 'functions/credits/payments/apply-payment.ts',
      from: 'intent.amount_received ===',
      to: 'intent.amount ===',
    },
  ],
  'a charge on turning refills on': [
    {
      file: 'functions/accounts/items/account-item-refill.ts',
      from: "isDue ? 'refill_after' : ':debits'",
      to: "':threshold - :threshold'",
    },
    {
      file: 'functions/credits/refill/refill-settings.ts',
      from: 'return getCredits(accountId);',
      to: `const { refillCredits } = await import('./refill-credits.ts');
  const { findProfile } = await import('../../accounts/items/profile-store.ts');
  const [account, profile] = await Promise.all([findAccount(accountId), findProfile(accountId)]);
  await refillCredits(accountId, account, profile, new Date());
  return getCredits(accountId);`,
    },
  ],
  'a late message charges for debits from before refills were turned on': [
    {
      file: 'functions/accounts/items/account-item-refill.ts',
      from: "isDue ? 'refill_after' : ':debits'",
      to: "':threshold - :threshold'",
    },
  ],
  'settings saved as they were read, over a refill that was begun meanwhile': [
    {
      file: 'functions/accounts/items/account-item-refill.ts',
      from: "isDue ? 'refill_after' : ':debits'",
      to: "isDue ? ':after' : ':debits'",
    },
    {
      file: 'functions/accounts/items/account-item-refill.ts',
      from: "seen: Pick<AccountItem, 'debits' | 'refill_threshold'>,",
      to: 'seen: AccountItem,',
    },
    {
      file: 'functions/accounts/items/account-item-refill.ts',
      from: "':debits': seen.debits,",
      to: "':debits': seen.debits, ...(isDue ? { ':after': seen.refill_after } : {}),",
    },
  ],
  'an idempotency key renewed on each try': [
    {
      file: 'functions/credits/refill/refill-credits.ts',
      from: '{ idempotencyKey: `refill-${attempt.id}` }',
      to: '{ idempotencyKey: `refill-${attempt.id}-${Math.random()}` }',
    },
  ],
  'a refill begun without a claim': [
    {
      file: 'functions/accounts/balance/account-item-balance.ts',
      from: "'attribute_not_exists(refill_attempt) AND balance < refill_threshold",
      to: "'balance < refill_threshold",
    },
    {
      file: 'functions/credits/refill/refill-credits.ts',
      from: 'const attempt = account.refill_attempt\n',
      to: 'const attempt = account.refill_attempt && now.getTime() < 0\n',
    },
  ],
  'a monthly cap that is never added up': [
    {
      file: 'functions/credits/refill/refill-store.ts',
      from: 'const spent = spentIn(account, now) + attempt.price;',
      to: 'const spent = attempt.price;',
    },
  ],
  'a monthly cap compared without the price': [
    {
      file: 'functions/credits/refill/refill-credits.ts',
      from: 'spentIn(account, now) + attempt.price > cap',
      to: 'spentIn(account, now) > cap',
    },
  ],
  'auto-refill turned on as its checkout opens': [
    {
      file: 'functions/credits/payments/checkout.ts',
      from: 'return { sessionUrl:',
      to: `const { saveRefillSettings } = await import('../refill/refill-settings.ts');
  if (refill) await saveRefillSettings(accountId, { enabled: true, ...refill });
  return { sessionUrl:`,
    },
  ],
  'the settings of a checkout over those that were saved later': [
    {
      file: 'functions/credits/payments/payment-store.ts',
      from: 'profile?.refill_changes === setup?.changes ? setup : undefined',
      to: 'profile && setup',
    },
    {
      file: 'functions/accounts/items/profile-item-billing.ts',
      from: 'refillSettings(settings), unchanged)',
      to: 'refillSettings(settings))',
    },
  ],
  'a payment held to the price of the day on which it is credited': [
    {
      file: 'functions/credits/payments/apply-payment.ts',
      from: 'offer && (await offeredPrice(accountId, offer));',
      to: `offer && creditPackages.find(({ credits }) => credits === offer.credits)?.price;`,
    },
    {
      file: 'functions/credits/payments/apply-payment.ts',
      from: "import { asCard, keepCard } from './customer.ts';",
      to: `import { creditPackages } from '../../../shared/credits/packages.ts';
import { asCard, keepCard } from './customer.ts';`,
    },
  ],
  'a refund of money taken back at every event': [
    {
      file: 'functions/credits/payments/reverse-payment.ts',
      from: 'Math.ceil(payment.credits * share) - payment.credits_reversed;',
      to: 'tried === 0 ? Math.ceil(payment.credits * share) : 0;',
    },
  ],
  'a dispute that leaves auto-refill on': [
    {
      file: 'functions/credits/payments/reverse-payment.ts',
      from: 'updateAccount(accountId, balance, stopRefills(missing))',
      to: "updateAccount(accountId, balance, { ...stopRefills(missing), remove: 'nothing' })",
    },
  ],
  'credits taken below zero': [
    {
      file: 'functions/accounts/balance/account-item-balance.ts',
      from: "leaves === 'exactly zero' ? 'balance = :taken' : 'balance >= :taken'",
      to: "isDebit ? 'balance >= :taken' : 'attribute_exists(pk)'",
    },
  ],
  'an account that owes, paid in full by its next credits': [
    {
      file: 'functions/credits/payments/payment-store.ts',
      from: 'const repaid = Math.min(account.credit_debt ?? 0, credits);',
      to: 'const repaid = 0;',
    },
    {
      file: 'functions/credits/payments/payment-store.ts',
      from: 'creditsArrive(account, repaid)',
      to: "{ ...creditsArrive({}, repaid), condition: 'api_key_hash <> :closed' }",
    },
  ],
  'a dispute that is won and gives nothing back': [
    {
      file: 'functions/credits/payments/reverse-payment.ts',
      from: 'if (due === 0)',
      to: 'if (due <= 0)',
    },
  ],
  'money kept that was paid for a closed account': [
    {
      file: 'functions/credits/payments/apply-payment.ts',
      from: "if (outcome === 'impossible') return refundPayment(intent, accountId, 'account closed');",
      to: "if (outcome === 'impossible') return;",
    },
  ],
  'a payment given back that was credited before its account was erased': [
    {
      file: 'functions/credits/payments/apply-payment.ts',
      from: "settlement.outcome === 'credited' || settlement.refund",
      to: 'settlement.refund',
    },
    {
      file: 'functions/credits/payments/payment-store.ts',
      from: 'const earlier = await findSettlement(payment.intent);',
      to: 'const earlier = (await findAccount(payment.accountId)) && (await findSettlement(payment.intent));',
    },
  ],
  'a low balance told at every look': [
    {
      file: 'functions/credits/check-balance.ts',
      from: '`LOW#${level}#${arrivals}`',
      to: '`LOW#${level}#${arrivals}#${Date.now()}`',
    },
  ],
  'a level noted as told before its email is claimed': [
    {
      file: 'functions/credits/check-balance.ts',
      from: 'await sendNotice(accountId, occasion, lowBalanceNotice(level));',
      to: `await updateItem(noteLowBalance(accountId, level, account.credit_arrivals));
  await sendNotice(accountId, occasion, lowBalanceNotice(level));`,
    },
  ],
  'a refill that was not paid, told by the answer and by the event': [
    {
      file: 'functions/credits/notices/send-notice.ts',
      from: 'const key = noticeKey(accountId, occasion);',
      to: `if (occasion.startsWith('PAUSE')) return send(accountId, notice);
  const key = noticeKey(accountId, occasion);`,
    },
  ],
  'a reversal without a notice': [
    {
      file: 'functions/credits/stripe-webhook.ts',
      from: 'reversal.payment.reversals === 0',
      to: 'reversal.payment.reversals === 0 || reversal.payment.credits_reversed >= 0',
    },
  ],
};
