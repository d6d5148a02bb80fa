import { fitPosted } from '../../signups/accept/signup-draft.ts';
import type { StoredConnection } from '../items/connection-item.ts';
import type { EventBody } from '../items/event-body-item.ts';
import { senders } from '../senders/by-sender.ts';
import type { Reading } from '../senders/sender.ts';

/** Reads a stored body by its connection's rules. Names are shortened to fit a signup. */
export function mapBody({ source, mapping }: StoredConnection, kept: EventBody): Reading {
  if (kept.problem !== undefined) return { outcome: 'ignored', reason: kept.problem };
  const event = parseJson(kept.body);
  if (event === undefined) return { outcome: 'ignored', reason: 'The event is not JSON.' };
  const reading = senders[source].read(event, mapping);
  return reading.outcome === 'signup'
    ? { ...reading, fields: { ...reading.fields, ...fitPosted(reading.fields) } }
    : reading;
}

export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
