import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { ruleChoiceSchema, ruleSchema } from './rule.ts';

export const createRule = endpoint({
  name: 'create-rule',
  method: 'POST',
  path: '/api/notifications',
  caller: 'session',
  summary: 'Creates a notification rule, enabled.',
  request: ruleChoiceSchema,
  status: 201,
  response: ruleSchema,
  errors: [],
});

export const listRules = endpoint({
  name: 'list-rules',
  method: 'GET',
  path: '/api/notifications',
  caller: 'session',
  summary: 'The notification rules of the account, newest first.',
  request: z.object({}),
  status: 200,
  response: z.object({ data: z.array(ruleSchema) }),
  errors: [],
});
