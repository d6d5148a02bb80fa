// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code, templates included
import type { SeededBugs } from '../seeding.ts';

export const creditsBugs: SeededBugs = {
  'a non-atomic pair: the balance first, its ledger entry after': {
    'functions/credits/payments/payment-store.ts': {
      "return (await transact(crediting({ ...payment, setup }, state, at))) ? changed : 'credited';": `const items = crediting({ ...payment, setup }, state, at);
    const refused = await transact(items.slice(0, 3));
    if (!refused) await transact(items.slice(3));
    return refused ? changed : 'credited';`,
    },
  },
  'a payment credited per event, not per payment intent': {
    'functions/credits/payments/payment-item.ts': {
      'return newItem({ ...paymentKey(accountId, intent), ...fields, credits_reversed: 0 });':
        'return { Item: { ...paymentKey(accountId, intent), ...fields, credits_reversed: 0 } };',
    },
    'functions/credits/payments/settlement-item.ts': {
      "return newItem({ ...settlementKey(intent), outcome: 'credited', settled_at: at });":
        "return { Item: { ...settlementKey(intent), outcome: 'credited', settled_at: at } };",
    },
    'functions/credits/payments/payment-store.ts': {
      "if (earlier) return earlier.outcome === 'credited' ? 'credited before' : 'impossible';":
        "if (earlier?.outcome === 'refunded') return 'impossible';",
    },
  },
  'credit on the metadata of a payment that is not paid': {
    'functions/credits/stripe-webhook.ts': {
      "if (intent?.status === 'succeeded') await applyPayment(intent);":
        'if (intent) await applyPayment(intent);',
      "case 'checkout.session.completed':":
        "case 'checkout.session.completed':\n    case 'payment_intent.payment_failed' as never:",
    },
    'functions/credits/payments/apply-payment.ts': {
      " || intent.status !== 'succeeded'": '',
      'intent.amount_received ===': 'intent.amount ===',
    },
  },
  'a late message charges for debits from before refills were turned on': {
    'functions/accounts/items/account-item-refill.ts': {
      "isDue ? 'refill_after' : ':debits'": "':threshold - :threshold'",
    },
  },
  'settings saved as they were read, over a refill that was begun meanwhile': {
    'functions/accounts/items/account-item-refill.ts': {
      "isDue ? 'refill_after' : ':debits'": "isDue ? ':after' : ':debits'",
      "seen: Pick<AccountItem, 'debits' | 'refill_threshold'>,": 'seen: AccountItem,',
      "':debits': seen.debits,": "':debits': seen.debits, ...(isDue ? { ':after': seen.refill_after } : {}),",
    },
  },
  'an idempotency key renewed on each try': {
    'functions/credits/refill/refill-credits.ts': {
      '{ idempotencyKey: `refill-${attempt.id}` }':
        '{ idempotencyKey: `refill-${attempt.id}-${Math.random()}` }',
    },
  },
  'a refill begun without a claim': {
    'functions/accounts/balance/account-item-balance.ts': {
      "'attribute_not_exists(refill_attempt) AND balance < refill_threshold": "'balance < refill_threshold",
    },
    'functions/credits/refill/refill-credits.ts': {
      'const attempt = account.refill_attempt\n':
        'const attempt = account.refill_attempt && now.getTime() < 0\n',
    },
  },
  'a monthly cap that is never added up': {
    'functions/credits/refill/refill-store.ts': {
      'const spent = spentIn(account, now) + attempt.price;': 'const spent = attempt.price;',
    },
  },
  'auto-refill turned on as its checkout opens': {
    'functions/credits/payments/checkout.ts': {
      'return { sessionUrl:': `const { saveRefillSettings } = await import('../refill/refill-settings.ts');
  if (refill) await saveRefillSettings(accountId, { enabled: true, ...refill });
  return { sessionUrl:`,
    },
  },
  'the settings of a checkout over those that were saved later': {
    'functions/credits/payments/payment-store.ts': {
      'profile?.refill_changes === setup?.changes ? setup : undefined': 'profile && setup',
    },
    'functions/accounts/items/profile-item-billing.ts': {
      'refillSettings(settings), unchanged)': 'refillSettings(settings))',
    },
  },
  'a payment held to the price of the day on which it is credited': {
    'functions/credits/payments/apply-payment.ts': {
      'offer && (await offeredPrice(accountId, offer));': `offer && creditPackages.find(({ credits }) => credits === offer.credits)?.price;`,
      "import { asCard, keepCard } from './customer.ts';": `import { creditPackages } from '../../../shared/credits/packages.ts';
import { asCard, keepCard } from './customer.ts';`,
    },
  },
  'a refund of money taken back at every event': {
    'functions/credits/payments/reverse-payment.ts': {
      'Math.ceil(payment.credits * share) - payment.credits_reversed;':
        'tried === 0 ? Math.ceil(payment.credits * share) : 0;',
    },
  },
  'a dispute that leaves auto-refill on': {
    'functions/credits/payments/reverse-payment.ts': {
      'updateAccount(accountId, balance, stopRefills(missing))':
        "updateAccount(accountId, balance, { ...stopRefills(missing), remove: 'nothing' })",
    },
  },
  'credits taken below zero': {
    'functions/accounts/balance/account-item-balance.ts': {
      "leaves === 'exactly zero' ? 'balance = :taken' : 'balance >= :taken'":
        "isDebit ? 'balance >= :taken' : 'attribute_exists(pk)'",
    },
  },
  'an account that owes, paid in full by its next credits': {
    'functions/credits/payments/payment-store.ts': {
      'const repaid = Math.min(account.credit_debt ?? 0, credits);': 'const repaid = 0;',
      'creditsArrive(account, repaid)':
        "{ ...creditsArrive({}, repaid), condition: 'api_key_hash <> :closed' }",
    },
  },
  'a dispute that is won and gives nothing back': {
    'functions/credits/payments/reverse-payment.ts': {
      'if (due === 0)': 'if (due <= 0)',
    },
  },
  'money kept that was paid for a closed account': {
    'functions/credits/payments/apply-payment.ts': {
      "if (outcome === 'impossible') return refundPayment(intent, accountId, 'account closed');":
        "if (outcome === 'impossible') return;",
    },
  },
  'a payment given back that was credited before its account was erased': {
    'functions/credits/payments/apply-payment.ts': {
      "settlement.outcome === 'credited' || settlement.refund": 'settlement.refund',
    },
    'functions/credits/payments/payment-store.ts': {
      'const earlier = await findSettlement(payment.intent);':
        'const earlier = (await findAccount(payment.accountId)) && (await findSettlement(payment.intent));',
    },
  },
  'a low balance told at every look': {
    'functions/credits/check-balance.ts': {
      '`LOW#${level}#${arrivals}`': '`LOW#${level}#${arrivals}#${Date.now()}`',
    },
  },
  'a level noted as told before its email is claimed': {
    'functions/credits/check-balance.ts': {
      'await sendNotice(accountId, occasion, lowBalanceNotice(level));': `await updateItem(noteLowBalance(accountId, level, account.credit_arrivals));
  await sendNotice(accountId, occasion, lowBalanceNotice(level));`,
    },
  },
  'a refill that was not paid, told by the answer and by the event': {
    'functions/credits/notices/send-notice.ts': {
      'const key = noticeKey(accountId, occasion);': `if (occasion.startsWith('PAUSE')) return send(accountId, notice);
  const key = noticeKey(accountId, occasion);`,
    },
  },
  'a reversal without a notice': {
    'functions/credits/stripe-webhook.ts': {
      'reversal.payment.reversals === 0':
        'reversal.payment.reversals === 0 || reversal.payment.credits_reversed >= 0',
    },
  },
};
