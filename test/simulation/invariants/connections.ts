import { textIn } from '../account-view.ts';
import type { Customer } from '../customer.ts';
import { listOf } from '../dynamodb/values.ts';
import type { SentEvent } from '../sender.ts';
import type { System } from '../system.ts';
import type { SeenEvent } from '../watch-intake.ts';
import { must } from './must.ts';

/** An event that got 2xx is a signup, or is ignored for a valid reason; each event counts once. */
export function judgeIntake(system: System, customer: Customer): void {
  const seen = [...system.watch.intake.events.values()].filter(
    ({ accountId }) => accountId === customer.accountId,
  );
  for (const { item } of seen) {
    must(textIn(item.state) !== 'received', `The event ${textIn(item.sk)} stays unread.`);
  }
  const digests = seen.map(({ connectionId, digest }) => `${connectionId} ${digest}`);
  must(new Set(digests).size === digests.length, 'An event that was sent again was stored twice.');
  judgeCreated(customer, seen);
  for (const { id, creator, removedBy } of customer.created) {
    const isNamed = seen.some(
      ({ item }) => textIn(item.signup_id) === id && textIn(item.state) !== 'ignored',
    );
    const came = creator === 'connections/work-event' && removedBy === undefined;
    must(!came || isNamed, `The signup ${id} came by an event, and no event says so.`);
  }
  for (const event of system.sender.sent) {
    if (customer.connections.includes(event.connection)) judgeAccepted(customer, event);
  }
}

/** An event creates one signup, unless the signup was deleted before the event was recorded as read. */
function judgeCreated(customer: Customer, seen: readonly SeenEvent[]): void {
  const { created } = customer;
  for (const { connectionId, digest, item, restartedWith } of seen) {
    const own = created.filter(
      ({ idempotencyKey }) => idempotencyKey === `connection/${connectionId}/${digest}`,
    );
    const there = own.filter(({ removedBy }) => removedBy === undefined);
    must(there.length <= 1, `The event ${textIn(item.sk)} is ${there.length} signups.`);
    const [state, id] = [textIn(item.state), textIn(item.signup_id)];
    const known = created.find((signup) => signup.id === id);
    must(id === '' || known !== undefined, `The event ${textIn(item.sk)} names a signup that never was.`);
    const isOwn = own.some((signup) => signup.id === id);
    must(isOwn || state === 'ignored', `The event ${textIn(item.sk)} is said to be a signup of another.`);
    // An event may have no address.
    const { body } = customer.item(`EVENTBODY#${connectionId}#${digest}`) ?? {};
    const finds =
      textIn(body).includes('"mail"') &&
      listOf(restartedWith?.email).some((pointer) => textIn(pointer) === '/who/mail');
    must(
      !finds || id !== '' || !textIn(item.reason).includes('no email address'),
      `The event ${textIn(item.sk)} was read once more by the mapping from before.`,
    );
  }
}

/** The person of an accepted event is, or was, a signup: by it or by another event or request. */
function judgeAccepted(customer: Customer, { accepted, email, id, body }: SentEvent): void {
  const isHidden = body.includes('"mail"');
  if (!accepted || email === undefined || isHidden) return;
  const isThere = customer.created.some(({ address }) => address === email);
  must(isThere, `The event ${id} was answered 200, and its signup was lost.`);
}
