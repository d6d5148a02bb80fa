import { valueAt } from '../../../shared/connections/mapping.ts';
import { mappingOf } from '../../../shared/connections/source-mappings.ts';
import { mapSignup, otherEvent, type Reading, type Sender, textAt } from './sender.ts';
import { verifyBearer } from './verify-authorization.ts';

/** Supabase database webhooks on `auth.users`: unsigned and never repeated. */
export const supabase: Sender = { verify: verifyBearer, eventId, read };

/** Supabase sends no event ids, and one event per row. */
function eventId(event: unknown): string | undefined {
  const row = textAt(event, '/record/id');
  return row && ['type', 'schema', 'table'].map((name) => textAt(event, `/${name}`)).join(' ') + row;
}

function read(event: unknown): Reading {
  const table = `${valueAt(event, '/schema')}.${valueAt(event, '/table')}`;
  const other = otherEvent(event, '/type', ['INSERT']);
  if (other) return other;
  if (table !== 'auth.users') {
    return { outcome: 'ignored', reason: 'The event is of another table than auth.users.' };
  }
  return mapSignup(event, mappingOf('supabase', event));
}
