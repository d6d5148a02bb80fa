import { Webhook } from 'standardwebhooks';
import { lateness } from './faults.ts';
import { Follower } from './follower.ts';

/** Senders: Supabase sends an event once; Clerk signs, and repeats; a customer's program repeats. */
export const sources = ['supabase', 'clerk', 'generic'] as const;

export type SimulatedSource = (typeof sources)[number];

export interface KnownConnection {
  readonly id: string;
  readonly source: SimulatedSource;
  readonly address: string;
  readonly secret: string;
}

/** One event at its sender. */
export interface SentEvent {
  readonly connection: KnownConnection;
  /** The sender's id of it. */
  readonly id: string;
  /** The email of its signup, in lower case; undefined if it has none. */
  readonly email: string | undefined;
  readonly body: string;
  /** True if it got 2xx at least once. */
  accepted: boolean;
}

const mostTries = 6;
const hour = 3_600_000;

/** The systems that send events to connections, and everything that they sent. */
export class Sender extends Follower {
  readonly sent: SentEvent[] = [];

  /** Sends an event, late or twice at times, and again without a 2xx if its sender does that. */
  send(event: SentEvent): void {
    const { world } = this.system;
    this.sent.push(event);
    const tries = event.connection.source === 'supabase' ? 1 : mostTries;
    const once = (left: number) =>
      world.later(lateness(world.random, world.faultProfile), () => void this.deliver(event, left));
    once(tries);
    // An event that got 2xx may be sent again all the same.
    if (tries > 1 && world.random.chance(world.faultProfile.duplicate)) once(1);
  }

  private async deliver(event: SentEvent, tries: number): Promise<void> {
    const { source, address } = event.connection;
    this.system.world.say(`${source} sends the event ${event.id}`);
    const answer = await this.system.request('receive-event', {
      headers: { 'content-type': 'application/json', ...proofOf(event) },
      body: event.body,
      path: { source, address },
    });
    if (answer?.status === 200) event.accepted = true;
    else if (tries > 1) this.system.world.later(hour, () => void this.deliver(event, tries - 1));
  }
}

/** An event of a source about an address, or an event without a signup. */
export function bodyOf(source: SimulatedSource, id: string, email: string | undefined): string {
  const isNew = email !== undefined;
  const address = email ?? 'changed@strong.example';
  const bodies = {
    supabase: {
      ...{ type: isNew ? 'INSERT' : 'UPDATE', schema: 'auth', table: 'users' },
      record: { id, email: address },
    },
    clerk: {
      type: isNew ? 'user.created' : 'user.updated',
      data: { email_addresses: [{ id: 'idn_1', email_address: address }], primary_email_address_id: 'idn_1' },
    },
    generic: { id, ...(isNew ? { email } : {}) },
  };
  return JSON.stringify(bodies[source]);
}

/** The headers that prove the sender of an event, with the current time. */
function proofOf({ connection, id, body }: SentEvent): Record<string, string> {
  if (connection.source !== 'clerk') return { authorization: `Bearer ${connection.secret}` };
  const now = new Date();
  return {
    'svix-id': id,
    'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
    'svix-signature': new Webhook(connection.secret).sign(id, now, body),
  };
}
