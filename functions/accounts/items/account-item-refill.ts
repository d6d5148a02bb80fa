import type { DeclineReason } from '../../../shared/credits/packages.ts';
import type { Change, ItemUpdate } from '../../platform/table/item-update.ts';
import { refillIsDue } from '../balance/account-item-balance.ts';
import { type AccountItem, updateAccount } from './account-item.ts';
import { closedKeyHash } from './account-item-requests.ts';

/** Records that credits arrived: allows low-balance notices again. Fails if the account is closed or gone. */
export const creditsArrive: Change = {
  set: 'credit_arrivals = if_not_exists(credit_arrivals, :none) + :one',
  remove: 'low_balance_notified',
  condition: 'api_key_hash <> :closed',
  values: { ':none': 0, ':one': 1, ':closed': closedKeyHash },
};

/** Repays part of the debt. Fails if the debt changed since the account was read, or if the account is gone. */
export function repayDebt(
  { credit_debt: owed = 0 }: Pick<AccountItem, 'credit_debt'>,
  repaid: number,
): Change {
  if (owed === 0) return { condition: 'attribute_exists(pk) AND attribute_not_exists(credit_debt)' };
  const left = owed - repaid;
  return {
    ...(left > 0 ? { set: 'credit_debt = :left' } : { remove: 'credit_debt' }),
    condition: 'credit_debt = :owed',
    values: { ':owed': owed, ...(left > 0 ? { ':left': left } : {}) },
  };
}

export function endAttempt(attempt: string): Change {
  return {
    remove: 'refill_attempt',
    condition: 'refill_attempt = :attempt',
    values: { ':attempt': attempt },
  };
}

export function armRefills(threshold: number): Change {
  return {
    set: 'refill_threshold = :threshold, refill_after = if_not_exists(debits, :none)',
    remove: 'refill_pause_notice_pending, refill_pause_attempt',
    values: { ':threshold': threshold, ':none': 0 },
  };
}

/** Turns refills off. `missing` credits that could not be taken back are added to the debt. */
export function stopRefills(missing = 0): Change {
  return {
    ...(missing > 0 ? { set: 'credit_debt = if_not_exists(credit_debt, :zero) + :missing' } : {}),
    remove: 'refill_threshold, refill_after',
    ...(missing > 0 ? { values: { ':zero': 0, ':missing': missing } } : {}),
  };
}

/**
 * Starts a refill and adds its dollars to the month's total. Fails if no refill is due, another is in flight,
 * or the total changed since the account was read.
 */
export function beginAttempt(
  accountId: string,
  seen: Pick<AccountItem, 'refill_month' | 'refill_spent'>,
  { attempt, month, spent }: { attempt: string; month: string; spent: number },
): ItemUpdate {
  const unseen = seen.refill_month === undefined;
  return updateAccount(accountId, refillIsDue, {
    set: 'refill_attempt = :id, refill_month = :month, refill_spent = :spent, refill_after = debits',
    condition: unseen
      ? 'attribute_not_exists(refill_month)'
      : 'refill_month = :seenMonth AND refill_spent = :seenSpent',
    values: {
      ':id': attempt,
      ':month': month,
      ':spent': spent,
      ...(unseen ? {} : { ':seenMonth': seen.refill_month, ':seenSpent': seen.refill_spent }),
    },
  });
}

export function pauseAttempt(
  accountId: string,
  attempt: { id: string; price: number },
  reason: DeclineReason,
): ItemUpdate {
  return updateAccount(accountId, endAttempt(attempt.id), stopRefills(), {
    set: 'refill_spent = refill_spent - :price, refill_pause_notice_pending = :reason, refill_pause_attempt = :attempt',
    values: { ':price': attempt.price, ':attempt': attempt.id, ':reason': reason },
  });
}

export function notePauseNotified(accountId: string, attempt: string): ItemUpdate {
  return updateAccount(accountId, {
    remove: 'refill_pause_notice_pending, refill_pause_attempt',
    condition: 'refill_pause_attempt = :attempt',
    values: { ':attempt': attempt },
  });
}

/**
 * Turns refills on at this threshold and ends a pause. Does not change whether a refill is due. Fails if
 * there was a debit or another threshold since the account was read.
 */
export function setThreshold(
  accountId: string,
  seen: Pick<AccountItem, 'debits' | 'refill_threshold'>,
  { threshold, isDue }: { threshold: number; isDue: boolean },
): ItemUpdate {
  const before = seen.refill_threshold;
  const after = isDue ? 'refill_after' : ':debits';
  return updateAccount(accountId, {
    set: `refill_threshold = :threshold, refill_after = ${after}`,
    remove: 'refill_pause_notice_pending, refill_pause_attempt',
    condition: `debits = :debits AND ${
      before === undefined ? 'attribute_not_exists(refill_threshold)' : 'refill_threshold = :before'
    }`,
    values: {
      ':threshold': threshold,
      ':debits': seen.debits,
      ...(before === undefined ? {} : { ':before': before }),
    },
  });
}

/**
 * Records the level that the customer was notified of. Fails if credits arrived since the account was read,
 * or if a lower level is recorded.
 */
export function noteLowBalance(accountId: string, level: number, arrivals: number): ItemUpdate {
  return updateAccount(accountId, {
    set: 'low_balance_notified = :level',
    condition: `${
      arrivals === 0 ? 'attribute_not_exists(credit_arrivals)' : 'credit_arrivals = :arrivals'
    } AND attribute_exists(pk) AND (attribute_not_exists(low_balance_notified) OR low_balance_notified > :level)`,
    values: { ':level': level, ...(arrivals === 0 ? {} : { ':arrivals': arrivals }) },
  });
}
