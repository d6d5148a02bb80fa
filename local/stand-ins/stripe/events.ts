import * as z from 'zod/mini';
import { listPage, paging, readParameters } from './parameters.ts';
import { missing } from './refusal.ts';
import type { Handler } from './stripe-account.ts';

/** GET /v1/events, by type */
export const listEvents: Handler = (account, parameters) => {
  const wanted = readParameters(z.strictObject({ ...paging, type: z.optional(z.string()) }), parameters);
  const all = Object.values(account.state.events).filter(
    ({ type }) => wanted.type === undefined || type === wanted.type,
  );
  return listPage(all, wanted, '/v1/events');
};

/** GET /v1/events/ID */
export const retrieveEvent: Handler = (account, _parameters, id) => {
  const event = account.state.events[id];
  if (!event) throw missing('event', id);
  return event;
};
