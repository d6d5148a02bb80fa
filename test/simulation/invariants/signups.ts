import { signupId } from '../../../functions/signups/items/signup-item.ts';
import { type AccountView, isWaiting, numberIn, statusOf, textIn } from '../account-view.ts';
import type { Batch, Customer } from '../customer.ts';
import { listOf, mapOf } from '../dynamodb/values.ts';
import { must } from './must.ts';

const endings = new Set(['completed', 'failed', 'skipped']);

/** No 201 is lost, no rejection is stored, and all work has ended. */
export function judgeSignups(customer: Customer, open: boolean): void {
  const mine = customer.created;
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
    const allowed = removedBy === undefined || removedBy === 'delete-account-signup';
    must(allowed, `${removedBy} took the signup ${id} away.`);
    const status = statusOf(item);
    const ended =
      endings.has(status) || (isWaiting(item) && numberIn(customer.item('ACCOUNT')?.balance) === 0);
    must(removedBy !== undefined || ended, `The signup ${id} stays ${status}.`);
  }
}

const notStored = new Set(['malformed', 'not_stored']);
/** Reasons for not storing a well-formed row. */
const reasons = new Set(['unauthorized', 'unavailable']);

/**
 * Each row of a batch has a correct result; only one batch, or its repeats, created a signup. A batch of a
 * deleted account is refused as a whole if nothing was stored, and row by row otherwise.
 */
export function judgeBatches(customer: Customer): void {
  const mine = customer.created;
  const creators = new Map<string, string>();
  for (const batch of customer.batches) {
    const { requestId, addresses, status, results } = batch;
    const refused = status !== undefined && status >= 400 && status < 500;
    must(
      !refused || mine.every(({ by }) => by !== requestId),
      `${status} for a batch, and signups of it exist.`,
    );
    const isRefused = results.some(({ code }) => code === 'unauthorized');
    const isStored = results.some(({ outcome }) => outcome === 'created' || outcome === 'waiting');
    must(!isRefused || isStored, 'A batch of which nothing was stored is refused row by row.');
    must(status !== 200 || results.length === addresses.length, `${results.length} results of a batch.`);
    for (const [index, { outcome, id, code }] of results.entries()) {
      const made = mine.find((signup) => signup.id === id);
      must(notStored.has(outcome) === (id === null), `A ${outcome} row has the id ${id}.`);
      must((outcome === 'not_stored') === reasons.has(code ?? ''), `A ${outcome} row has the code ${code}.`);
      must(code !== 'unauthorized' || customer.closing, 'A row is refused for an account that is open.');
      if (id === null) continue;
      must(
        made?.address === addresses[index]?.toLowerCase(),
        `A ${outcome} row is no signup of ${addresses[index]}.`,
      );
      if (outcome !== 'duplicate') {
        const creator = batch.idempotencyKey ?? requestId;
        must((creators.get(id) ?? creator) === creator, `Two batches created the signup ${id}.`);
        creators.set(id, creator);
      } else {
        const own = triesOf(customer, batch).some((tried) => tried.requestId === made?.by);
        const isNamed = results.some((other) => other.id === id && other.outcome !== 'duplicate');
        must(!own || isNamed, `A batch calls the signup ${id} a duplicate that it created itself.`);
      }
    }
  }
}

/** A batch and its repeats. */
function triesOf({ batches }: Customer, { requestId, idempotencyKey, addresses }: Batch): readonly Batch[] {
  return batches.filter(
    (other) =>
      other.requestId === requestId ||
      (idempotencyKey !== undefined &&
        other.idempotencyKey === idempotencyKey &&
        String(other.addresses) === String(addresses)),
  );
}

/** A signup's credit entries equal its ledger entries, apart from debt of the account that its refund paid. */
export function judgeCreditEntries(view: AccountView): void {
  const entries = (found: readonly { type: string; credits: number }[]) =>
    found.map(({ type, credits }) => `${type} ${credits}`).sort();
  for (const item of view.kind('SIGNUP')) {
    const id = signupId({ pk: '', sk: textIn(item.sk) }, numberIn(item.number));
    const noted = listOf(item.credit_entries).map((entry) => mapOf(entry) ?? {});
    const own = entries(
      noted.map(({ type, credits }) => ({ type: textIn(type), credits: numberIn(credits) })),
    );
    const ledger = entries(view.entries.filter(({ reference, type }) => reference === id && type !== 'debt'));
    must(String(own) === String(ledger), `The signup ${id} notes ${own}; the ledger has ${ledger}.`);
  }
}
