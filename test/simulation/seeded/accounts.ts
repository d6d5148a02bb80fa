// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code, templates included

import type { SeededBugs } from '../seeding.ts';

export const accountsBugs: SeededBugs = {
  'a limit counted in memory': {
    'functions/accounts/items/account-item-requests.ts': {
      "'#hour = :hour AND used < :limit'": "'#hour = :hour AND :limit > :one'",
    },
    'functions/accounts/requests/admission.ts': {
      '  let written = await write(countInHour(': `  counted = (counted + 1) % limit;
  let written = await write(countInHour(`,
      'const hourLength = 3600;': 'const hourLength = 3600;\nlet counted = 0;',
    },
  },
  'a closed account that is still refilled': {
    'functions/accounts/items/account-item-requests.ts': {
      "    remove: 'refill_threshold, refill_after',\n": '',
    },
    'functions/credits/check-balance.ts': { ' || profile.closing_at': '' },
  },
  'an account opened again by a repeated confirmation': {
    'functions/accounts/items/account-item.ts': {
      '  return newItem({': '  return unconditional({',
      'export type AccountItem =':
        'const unconditional = <Item>(item: Item) => ({ Item: item });\n\nexport type AccountItem =',
    },
    'functions/accounts/items/profile-item.ts': {
      'return newItem({': 'return ((item: object) => ({ Item: item }))({',
    },
  },
  'a new email begun while a confirmed one is not yet stored everywhere': {
    'functions/accounts/items/profile-item-access.ts': { ' AND ${notUnderWay}': '' },
  },
  'a change of email that only its own request completes': {
    'functions/accounts/confirm-email-change.ts': {
      '    await send(emailChangeQueue, { account_id: accountId }, afterThisRequest);\n': '',
    },
  },
  'alerts to the address that a process remembers': {
    'functions/deliveries/attempt/deliver.ts': {
      '    findProfile(liveAccountOf(accountId)),': '    remembered(liveAccountOf(accountId)),',
      'export async function deliver(': `const known = new Map<string, Awaited<ReturnType<typeof findProfile>>>();
const remembered = async (id: string) => {
  const profile = await findProfile(id);
  if (profile && !profile.closing_at && !known.has(id)) known.set(id, profile);
  return profile && { ...profile, email: known.get(id)?.email ?? profile.email };
};
export async function deliver(`,
    },
  },
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
  'a payment given back that was credited before its account was erased': {
    'functions/credits/payments/apply-payment.ts': {
      "settlement.outcome === 'credited' || settlement.refund": 'settlement.refund',
    },
    'functions/credits/payments/payment-store.ts': {
      'const earlier = await findSettlement(payment.intent);':
        'const earlier = (await findAccount(payment.accountId)) && (await findSettlement(payment.intent));',
    },
  },
  'a level noted as told before its email is claimed': {
    'functions/credits/check-balance.ts': {
      'await sendNotice(accountId, occasion, lowBalanceNotice(level));': `await updateItem(noteLowBalance(accountId, level, account.credit_arrivals));
  await sendNotice(accountId, occasion, lowBalanceNotice(level));`,
    },
  },
};
