import type { SeededBugs } from '../seeding.ts';

export const accountsBugs: SeededBugs = {
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
  'an account closed before anyone is told': [
    {
      file: 'functions/accounts/delete-account.ts',
      from: '  await announceClosure(accountId, afterThisRequest);\n',
      to: '',
    },
  ],
  'a closed account that is still refilled': [
    {
      file: 'functions/accounts/closure.ts',
      from: ' REMOVE refill_threshold, refill_after',
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
  'a session that outlives its end': [
    {
      file: 'functions/accounts/callers.ts',
      from: 'claims.auth_time < (profile?.sessions_valid_from ?? 0)',
      to: 'claims.exp < (profile?.sessions_valid_from ?? 0)',
    },
  ],
};
