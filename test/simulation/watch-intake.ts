import { numberIn, textIn } from './account-view.ts';
import type { Change } from './dynamodb/table.ts';
import { type Item, mapOf } from './dynamodb/values.ts';
import { Follower } from './follower.ts';

/** The latest state of a stored event. */
export interface SeenEvent {
  readonly accountId: string;
  readonly connectionId: string;
  readonly digest: string;
  item: Item;
  /** The item of an event that was to be read again after its connection's mapping was changed. */
  restartedWith: Item | undefined;
}

export class IntakeWatch extends Follower {
  /** By the key of the event. Expired events stay here with their last state. */
  readonly events = new Map<string, SeenEvent>();

  /** Sees the changes of an account's items; returns the violation. */
  see(accountId: string, changes: readonly Change[]): string | undefined {
    const own = changes.filter(({ key }) => key.startsWith(`ACCOUNT#${accountId}\u0000`));
    const events = own.filter(({ key, after }) => after && sortKey(key).startsWith('EVENT#'));
    for (const change of events) this.follow(accountId, change);
    const lost = events.map(({ key, after }) => this.withoutMessage(key, after)).find(Boolean);
    const connections = own.filter(({ key, after }) => after && sortKey(key).startsWith('CONNECTION#'));
    return lost ?? connections.map(({ after }) => this.wrongCount(after as Item)).find(Boolean);
  }

  private follow(accountId: string, { key, before, after }: Change): void {
    if (!after) return;
    const [, connectionId = ''] = sortKey(key).split('#');
    const known = this.events.get(key);
    const restarted = numberIn(after.turn) > numberIn(before?.turn ?? after.turn);
    const connection = this.system.table.model.items.get(
      `ACCOUNT#${accountId}\u0000CONNECTION#${connectionId}`,
    );
    this.events.set(key, {
      ...{ accountId, connectionId, digest: textIn(after.digest), item: after },
      restartedWith: restarted ? mapOf(connection?.mapping) : known?.restartedWith,
    });
  }

  /** While an event is unread, the outbox has a message about it. */
  private withoutMessage(key: string, event: Item | undefined): string | undefined {
    const id = sortKey(key).split('#')[2] ?? '';
    if (textIn(event?.state) !== 'received') return undefined;
    const stored = [...this.system.table.model.items.values()].some(
      ({ pk, message }) => textIn(pk).startsWith('OUTBOX#') && textIn(mapOf(message)?.event_id) === id,
    );
    return stored ? undefined : `The event ${id} is unread, and its message is not stored.`;
  }

  /** A connection counts exactly the outcomes of its events, including expired ones. */
  private wrongCount(connection: Item): string | undefined {
    const id = textIn(connection.sk).slice('CONNECTION#'.length);
    const states = [...this.events.values()]
      .filter(({ connectionId }) => connectionId === id)
      .map(({ item }) => textIn(item.state));
    const signups = states.filter((state) => state === 'signup' || state === 'waiting').length;
    const ignored = states.filter((state) => state === 'ignored').length;
    const [counted, countedIgnored] = [numberIn(connection.signups), numberIn(connection.ignored)];
    return counted === signups && countedIgnored === ignored
      ? undefined
      : `${signups} events became signups and ${ignored} were ignored; ${counted} and ${countedIgnored} are counted.`;
  }
}

function sortKey(key: string): string {
  return key.split('\u0000')[1] ?? '';
}
