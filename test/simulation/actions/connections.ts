import type { Customer } from '../customer.ts';
import { bodyOf, type KnownConnection, type SentEvent, sources } from '../sender.ts';
import type { System } from '../system.ts';
import type { Action } from './action.ts';
import { someAddress } from './signups.ts';

const mostConnections = 2;
const clerkSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Events of a connection, some simultaneously: of new users, and events without a signup. */
export const sendEvents: Action = async (system, customer) => {
  const { random } = system.world;
  const connection = await someConnection(system, customer);
  if (!connection) return;
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const email = random.chance(0.85) ? someAddress(system) : undefined;
    const id = `event-${system.sender.sent.length + 1}`;
    system.sender.send(eventOf(connection, id, email));
  }
};

/**
 * Sends events whose address the mapping does not find, each several times simultaneously. Then the mapping
 * is changed, and the events are read again, one by one and all together, while some are still being read
 * with the old one.
 */
export const replayByMapping: Action = async (system, customer) => {
  const { random } = system.world;
  const connection = await someConnection(system, customer, 'generic');
  if (!connection) return;
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    const email = someAddress(system);
    const id = `event-${system.sender.sent.length + 1}`;
    const body = JSON.stringify({ id, who: { mail: email } });
    const event = { ...eventOf(connection, id, email), body };
    for (let copies = 1 + random.below(3); copies > 0; copies -= 1) system.sender.send(event);
  }
  const path = { id: connection.id };
  const mapping = { email: ['/email', '/who/mail'] };
  const since = new Date(0).toISOString();
  system.world.later(random.below(random.pick([300, 300, 5_000, 600_000])), async () => {
    await customer.ask('edit-mapping', mapping, path);
    for (let asked = 0; asked < 4; asked += 1) {
      const replay = () => void customer.ask('replay-ignored', { since }, path);
      system.world.later(random.below(asked * 2_000 + 1), replay);
    }
    for (const event of eventIds(customer, connection)) {
      if (random.chance(0.3)) void customer.ask('replay-event', undefined, { ...path, event });
    }
  });
};

function eventOf(connection: KnownConnection, id: string, email: string | undefined): SentEvent {
  const body = bodyOf(connection.source, id, email);
  return { connection, id, email: email?.toLowerCase(), body, accepted: false };
}

/** One of the customer's connections, or a new one; undefined if the creation got no response. */
async function someConnection(
  system: System,
  customer: Customer,
  wanted = system.world.random.pick(sources),
): Promise<KnownConnection | undefined> {
  const known = customer.connections.filter(({ source }) => source === wanted);
  if (known.length > 0 || customer.connections.length >= mostConnections)
    return system.world.random.pick(known.length > 0 ? known : customer.connections);
  const made = await customer.ask('create-connection', { source: wanted, name: wanted });
  if (made?.status !== 201) return undefined;
  const path = { id: String(made.body.id) };
  const secrets =
    wanted === 'clerk'
      ? await customer.ask('rotate-connection-secret', { secret: clerkSecret, overlap_hours: 0 }, path)
      : await customer.ask('show-connection-secrets', undefined, path);
  const secret = secrets?.body.data?.[0]?.secret;
  if (secrets?.status !== 200 || !secret) return undefined;
  const address = String(made.body.path).split('/').pop() ?? '';
  const connection = { id: path.id, source: wanted, address, secret };
  customer.connections.push(connection);
  return connection;
}

function eventIds(customer: Customer, { id }: KnownConnection): string[] {
  return customer.stored(`EVENT#${id}#`).map(({ sk }) => String(sk?.S).split('#')[2] ?? '');
}
