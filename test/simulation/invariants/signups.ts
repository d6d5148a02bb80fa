import { signupId } from '../../../functions/signups/signup-item.ts';
import { type AccountView, numberIn, statusOf, textIn } from '../account-view.ts';
import type { Customer } from '../customer.ts';
import { listOf, mapOf } from '../dynamodb/values.ts';
import type { System } from '../system.ts';
import { must } from './must.ts';

const endings = new Set(['completed', 'failed', 'skipped']);

/** Nothing answered 201 is lost, nothing exists that was refused, and everything came to an end. */
export function judgeSignups(system: System, customer: Customer, open: boolean): void {
  const mine = [...system.watch.created.values()].filter(({ accountId }) => accountId === customer.accountId);
  for (const post of customer.posts) {
    const made = mine.find(({ by }) => by === post.requestId);
    if (post.status === 201) {
      const repeated = mine.some(
        ({ address, idempotencyKey }) =>
          address === post.address && idempotencyKey !== '' && idempotencyKey === post.idempotencyKey,
      );
      must(made !== undefined || repeated, `201 for ${post.address}, and no such signup.`);
    } else {
      const refused = post.status !== undefined && post.status < 500;
      must(!made || !refused, `${post.status} for ${post.address}, and the signup exists.`);
    }
  }
  for (const { id, item, removedBy } of open ? mine : []) {
    const allowed = removedBy === undefined || removedBy === 'signups/delete-signup';
    must(allowed, `${removedBy} took the signup ${id} away.`);
    const status = statusOf(item);
    must(removedBy !== undefined || endings.has(status), `The signup ${id} stays ${status}.`);
  }
}

/** What a signup notes of its credits is what the ledger has of it. */
export function judgeCreditEntries(view: AccountView): void {
  const entries = (found: readonly { type: string; credits: number }[]) =>
    found.map(({ type, credits }) => `${type} ${credits}`).sort();
  for (const item of view.kind('SIGNUP')) {
    const id = signupId({ pk: '', sk: textIn(item.sk) }, numberIn(item.number));
    const noted = listOf(item.credit_entries).map((entry) => mapOf(entry) ?? {});
    const own = entries(
      noted.map(({ type, credits }) => ({ type: textIn(type), credits: numberIn(credits) })),
    );
    const ledger = entries(view.entries.filter(({ reference }) => reference === id));
    must(String(own) === String(ledger), `The signup ${id} notes ${own}; the ledger has ${ledger}.`);
  }
}
