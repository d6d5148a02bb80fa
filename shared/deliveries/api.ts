import * as z from 'zod/mini';
import { endpoint, pageLimit } from '../api/endpoint.ts';
import { deliverySchema } from './delivery.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

export const outcomeFilters = ['delivered', 'retrying', 'failed', 'unknown'] as const;

const pageRequest = z.object({
  destination: z.optional(id),
  outcome: z.optional(z.enum(outcomeFilters, `must be one of ${outcomeFilters.join(', ')}`)),
  cursor: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{28,32}$/, 'must be the "next" of the previous page')),
  ),
  limit: pageLimit(50, 100),
});

const page = z.object({ data: z.array(deliverySchema), next: z.nullable(z.string()) });

export const listAccountDeliveries = endpoint({
  name: 'list-account-deliveries',
  method: 'GET',
  path: '/api/deliveries',
  caller: 'session',
  hasTestData: true,
  summary: 'Deliveries to destinations in the last 30 days, newest first, with every attempt.',
  request: pageRequest,
  status: 200,
  response: page,
  errors: [],
});

export const listDeliveries = endpoint({
  name: 'list-deliveries',
  method: 'GET',
  path: '/v1/deliveries',
  caller: 'api-key',
  openTo: 'read',
  summary: 'Deliveries to your destinations in the last 30 days, newest first, with every attempt.',
  request: pageRequest,
  status: 200,
  response: page,
  errors: [],
});

export const replayDelivery = endpoint({
  name: 'replay-delivery',
  method: 'POST',
  path: '/api/deliveries/{id}/replay',
  caller: 'session',
  hasTestData: true,
  summary: 'Sends a delivery again with the same ID. A waiting retry is sent now.',
  request: z.object({ id }),
  status: 200,
  response: deliverySchema,
  errors: ['not_found'],
});

export const stopDelivery = endpoint({
  name: 'stop-delivery',
  method: 'POST',
  path: '/api/deliveries/{id}/stop',
  caller: 'session',
  hasTestData: true,
  summary: 'Ends the retries of a delivery.',
  request: z.object({ id }),
  status: 200,
  response: deliverySchema,
  errors: ['not_found'],
});

export const replayFailed = endpoint({
  name: 'replay-failed',
  method: 'POST',
  path: '/api/destinations/{id}/replay',
  caller: 'session',
  hasTestData: true,
  summary: 'Resends all deliveries of a destination that failed since a time or are being retried.',
  request: z.object({ id, since: z.iso.datetime('must be an ISO 8601 time such as 2026-11-22T09:00:00Z') }),
  status: 200,
  response: z.object({
    replayed: z.int(),
    /** True if time ran out: repeat the request. */
    more: z.boolean(),
  }),
  errors: ['not_found'],
});
