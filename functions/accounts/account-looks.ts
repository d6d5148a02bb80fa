import type { AccountItem } from './admission.ts';

/** What this process last saw of an account. It decides nothing: a write that rests on it checks it. */
export interface Look {
  /** The number that the latest request of this process reserved. */
  number: number | undefined;
  /** The account as that request left it; missing while one is on its way, and where a guess is idle. */
  account: AccountItem | undefined;
}

const accountsKept = 1000;
const looks = new Map<string, Look>();

export const lastLook = (accountId: string): Look | undefined => looks.get(accountId);

/** Begins a request: until it has seen the account no other one guesses, since their guess would be wrong. */
export const beginLook = (accountId: string): Look => {
  const look: Look = { number: looks.get(accountId)?.number, account: undefined };
  looks.delete(accountId);
  looks.set(accountId, look);
  const oldest = looks.keys().next().value;
  if (looks.size > accountsKept && oldest !== undefined) looks.delete(oldest);
  return look;
};

/**
 * Ends it. Numbers that were passed over went to other processes or to requests at the same time: while
 * that goes on a guess is mostly wrong, and a wrong one costs a round trip.
 */
export const endLook = (look: Look, account: AccountItem): void => {
  const alone = look.number === undefined || account.last_number === look.number + 1;
  look.number = account.last_number;
  look.account = alone ? account : undefined;
};
