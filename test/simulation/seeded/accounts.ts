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
};
