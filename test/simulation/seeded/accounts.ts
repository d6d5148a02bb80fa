// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code, templates included
import type { SeededBugs } from '../seeding.ts';

export const accountsBugs: SeededBugs = {
  'a limit counted in memory': [
    {
      file: 'functions/accounts/items/account-item-requests.ts',
      from: "'#hour = :hour AND used < :limit'",
      to: "'#hour = :hour AND :limit > :one'",
    },
    {
      file: 'functions/accounts/requests/admission.ts',
      from: '  let written = await write(countInHour(',
      to: `  counted = (counted + 1) % limit;
  let written = await write(countInHour(`,
    },
    {
      file: 'functions/accounts/requests/admission.ts',
      from: 'const hourLength = 3600;',
      to: 'const hourLength = 3600;\nlet counted = 0;',
    },
  ],
  'an account closed before anyone is told': [
    {
      file: 'functions/accounts/closing/closure.ts',
      from: '  await enqueueClosure(accountId, afterThisRequest);\n',
      to: '',
    },
  ],
  'a closed account that is still refilled': [
    {
      file: 'functions/accounts/items/account-item-requests.ts',
      from: "    remove: 'refill_threshold, refill_after',\n",
      to: '',
    },
    {
      file: 'functions/credits/check-balance.ts',
      from: ' || profile.closing_at',
      to: '',
    },
  ],
  'an hour opened twice': [
    {
      file: 'functions/accounts/items/account-item-requests.ts',
      from: "'#hour = :previous'",
      to: "'(#hour = :previous OR #hour = :hour)'",
    },
  ],
  'an account opened again by a repeated confirmation': [
    {
      file: 'functions/accounts/items/account-item.ts',
      from: '  return newItem({',
      to: '  return unconditional({',
    },
    {
      file: 'functions/accounts/items/account-item.ts',
      from: 'export type AccountItem =',
      to: 'const unconditional = <Item>(item: Item) => ({ Item: item });\n\nexport type AccountItem =',
    },
    {
      file: 'functions/accounts/items/profile-item.ts',
      from: 'return newItem({',
      to: 'return ((item: object) => ({ Item: item }))({',
    },
  ],
  'a session that outlives its end': [
    {
      file: 'functions/accounts/requests/callers.ts',
      from: 'claims.auth_time < (profile?.sessions_valid_from ?? 0)',
      to: 'claims.exp < (profile?.sessions_valid_from ?? 0)',
    },
  ],
  'a new email begun while a confirmed one is not yet stored everywhere': [
    { file: 'functions/accounts/items/profile-item-access.ts', from: ' AND ${notUnderWay}', to: '' },
  ],
  'a new email stored before the user pool takes it': [
    {
      file: 'functions/accounts/email-change/email-change.ts',
      from: '  const outcome = await setUserEmail(',
      to: `  const { updateOf } = await import('../../platform/table/item-update.ts');
  const { profileKey } = await import('./profile-item.ts');
  const early = { set: 'email = :email', values: { ':email': change.email } };
  await updateItem(updateOf(profileKey(accountId), early));
  const outcome = await setUserEmail(`,
    },
  ],
  'a change of email that only its own request completes': [
    {
      file: 'functions/accounts/confirm-email-change.ts',
      from: '    await send(emailChangeQueue, { account_id: accountId }, afterThisRequest);\n',
      to: '',
    },
  ],
  'alerts to the address that a process remembers': [
    {
      file: 'functions/deliveries/attempt/deliver.ts',
      from: '    findProfile(liveAccountOf(accountId)),',
      to: '    remembered(liveAccountOf(accountId)),',
    },
    {
      file: 'functions/deliveries/attempt/deliver.ts',
      from: 'export async function deliver(',
      to: `const known = new Map<string, Awaited<ReturnType<typeof findProfile>>>();
const remembered = async (id: string) => {
  const profile = await findProfile(id);
  if (profile && !profile.closing_at && !known.has(id)) known.set(id, profile);
  return profile && { ...profile, email: known.get(id)?.email ?? profile.email };
};
export async function deliver(`,
    },
  ],
  'an account at rest whose user is never looked for': [
    {
      file: 'functions/accounts/close-orphaned-accounts.ts',
      from: 'import { accountsToCheck }',
      to: 'import { activeAccounts as accountsToCheck }',
    },
  ],
  'an account without a user, closed before its erasing is announced': [
    {
      file: 'functions/accounts/close-orphaned-accounts.ts',
      from: '    await enqueueClosure(accountId, afterThisRequest);\n',
      to: '',
    },
  ],
};
