import { randomUUID } from 'node:crypto';
import { intakeQueue } from '../../shared/connections/queues.ts';
import { worker } from '../platform/worker.ts';
import { workEvent } from './finish-event.ts';

/** Reads one event and adds the signup that it holds. */
export const handler = worker(intakeQueue, ({ account_id, connection_id, event_id }, { requestId }) =>
  workEvent({ accountId: account_id, connectionId: connection_id, id: event_id }, requestId ?? randomUUID()),
);
