import { storedNames } from '../../../shared/signups/stored-names.ts';
import { numberIn, textIn } from '../account-view.ts';
import type { KnownImport } from '../actions/imports.ts';
import type { Customer } from '../customer.ts';
import { type Item, listOf, mapOf } from '../dynamodb/values.ts';
import type { SentEvent } from '../sender.ts';
import type { System } from '../system.ts';
import type { Created } from '../watch.ts';
import type { SeenEvent } from '../watch-intake.ts';
import { must } from './must.ts';

/** An event that got 2xx is a signup, or is ignored for a valid reason; each event counts once. */
export function judgeIntake(system: System, customer: Customer): void {
  const seen = [...system.watch.intake.events.values()].filter(
    ({ accountId }) => accountId === customer.accountId,
  );
  for (const { item } of seen)
    must(textIn(item.state) !== 'received', `The event ${textIn(item.sk)} stays unread.`);
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

/** No row of an import is lost, added unseen or counted twice, and none costs more than was announced. */
export function judgeImports(system: System, customer: Customer): void {
  for (const known of customer.imports) {
    const item = customer.item(`IMPORT#${known.id}`);
    if (item) judgeImport(system, customer, known, item);
  }
}

function judgeImport(system: System, customer: Customer, known: KnownImport, item: Item): void {
  const [state, found] = [textIn(item.state), mapOf(item.found) ?? {}];
  must(state !== 'running' && state !== 'checking', `The import ${known.id} stands still, ${state}.`);
  const added = customer.created.filter(({ idempotencyKey }) =>
    idempotencyKey.startsWith(`import/${known.id}/`),
  );
  const lines = Map.groupBy(added, lineOf);
  const isOf = (file: readonly string[]) =>
    added.every((signup) => {
      const [address, date] = (file[lineOf(signup) - 2] ?? '').split(',');
      const at = /\((.+)\)$/.exec(textIn(signup.item[storedNames.created_at]))?.[1];
      return address?.toLowerCase() === signup.address && at === (date || 'unknown');
    });
  must(known.files.some(isOf), `The import ${known.id} added rows of two files.`);
  for (const [line, signups] of lines) {
    const there = signups.filter(({ removedBy }) => removedBy === undefined);
    must(there.length <= 1, `Line ${line} of the import ${known.id} is ${there.length} signups.`);
  }
  judgeCounts(known, item, lines, added);
  if (state !== 'finished') return;
  const report = system.objects.texts.get(`${customer.accountId}/${known.id}/report.csv`) ?? '';
  const reported = report
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(/^"(\d+)"/.exec(line)?.[1]));
  const rows = Array.from({ length: numberIn(found.rows) }, (_, index) => index + 2);
  must(
    String(reported.toSorted((a, b) => a - b)) === String(rows),
    `The report of the import ${known.id} has the lines ${reported}.`,
  );
}

/** An import counts the rows that it added: a row that was deleted in between may count as skipped. */
function judgeCounts(
  known: KnownImport,
  item: Item,
  lines: ReadonlyMap<number, readonly Created[]>,
  added: readonly Created[],
): void {
  const progress = mapOf(item.progress) ?? {};
  const [paid, waiting] = [numberIn(progress.paid), numberIn(progress.waiting)];
  const counted = paid + waiting + numberIn(progress.free);
  const isWhole = textIn(item.state) === 'finished';
  const isKept = added.every(({ removedBy }) => removedBy === undefined);
  must(counted <= lines.size, `The import ${known.id} counts ${counted} signups, and added ${lines.size}.`);
  must(
    !isWhole || !isKept || counted === lines.size,
    `The import ${known.id} counts ${counted} signups of the ${lines.size} that it added.`,
  );
  const price = numberIn(mapOf(item.found)?.paid);
  must(paid + waiting <= price, `The import ${known.id} took ${paid + waiting} credits, and said ${price}.`);
}

function lineOf({ idempotencyKey }: Created): number {
  return Number(idempotencyKey.split('/')[2]);
}
