import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { overlapHours } from '../overlap.ts';
import { plainText } from '../signups/text.ts';
import { hourUseSchema } from './usage-api.ts';

/** Keys in addition to the dashboard's, including those being replaced. */
export const mostFurtherKeys = 5;

export const dashboardKey = 'dashboard';

const keyAccesses = ['full', 'add', 'read'] as const;

export type KeyAccess = (typeof keyAccesses)[number];

export const keyAccessNames: Record<KeyAccess, string> = {
  full: 'Full access',
  add: 'Can only add signups',
  read: 'Can only read',
};

const overlap = z._default(
  z.union(
    overlapHours.map((hours) => z.literal(hours)) as [z.ZodMiniLiteral<0>, ...z.ZodMiniLiteral<number>[]],
    `must be one of ${overlapHours.join(', ')}`,
  ),
  0,
);

export const listedKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  access: z.enum(keyAccesses),
  is_test: z.boolean(),
  status: z.enum(['preparing', 'active']),
  created_at: z.nullable(z.string()),
  last_used: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
});

export type ListedKey = z.infer<typeof listedKeySchema>;

const freshKeySchema = z.object({
  id: z.string(),
  api_key: z.string(),
});

export const listApiKeys = endpoint({
  name: 'list-api-keys',
  method: 'GET',
  path: '/api/account/api-keys',
  caller: 'session',
  summary: "The API keys of the account: the dashboard's, then further ones, oldest first.",
  request: z.object({}),
  status: 200,
  response: z.object({ data: z.array(listedKeySchema), hour: hourUseSchema }),
  errors: [],
});

export const createApiKey = endpoint({
  name: 'create-api-key',
  method: 'POST',
  path: '/api/account/api-keys',
  caller: 'session',
  summary: `Creates a further API key, which is shown once. Up to ${mostFurtherKeys} per account. They share its hourly limit; test keys have a separate limit.`,
  request: z.object({
    name: plainText(40).check(z.trim(), z.minLength(1, 'Name is required')),
    /** Required, so that no older dashboard makes a key with more access than chosen. */
    access: z.enum(keyAccesses, `must be one of ${keyAccesses.join(', ')}`),
    is_test: z._default(z.boolean(), false),
  }),
  status: 201,
  response: freshKeySchema,
  errors: ['limit_reached', 'reauthentication_required'],
});

export const rotateApiKey = endpoint({
  name: 'rotate-api-key',
  method: 'POST',
  path: '/api/account/api-keys/{id}/rotate',
  caller: 'session',
  summary: 'Replaces a key. The old one keeps working for the chosen hours: 0, 1, 24 or 168.',
  request: z.object({ id: z.string(), overlap_hours: overlap }),
  status: 200,
  response: freshKeySchema,
  errors: ['not_found', 'limit_reached', 'reauthentication_required'],
});

export const deleteApiKey = endpoint({
  name: 'delete-api-key',
  method: 'DELETE',
  path: '/api/account/api-keys/{id}',
  caller: 'session',
  summary: "Revokes a further API key immediately. The dashboard's key can only be replaced.",
  request: z.object({ id: z.string() }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'reauthentication_required'],
});
