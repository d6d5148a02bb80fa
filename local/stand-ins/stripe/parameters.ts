import * as z from 'zod';
import { invalidRequest } from './refusal.ts';

/** A whole number, sent as text. */
export const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
/** A boolean, sent as text. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
/** Free values by name, up to 500 characters each. */
export const metadata = z.record(z.string(), z.string().max(500));
/** Names of fields whose objects are wanted in place of their ids. */
export const expand = z.array(z.string());
/** The parameters that every list takes. */
export const paging = {
  limit: whole.optional(),
  starting_after: z.string().optional(),
  expand: expand.optional(),
};

/** Reads parameters or refuses them in Stripe's words: unknown, missing or malformed. */
export function readParameters<Schema extends z.ZodType>(
  schema: Schema,
  parameters: unknown,
): z.output<Schema> {
  const read = schema.safeParse(parameters, { reportInput: true });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf(issue.path, issue.keys[0]);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue?.path ?? []);
  if (issue?.code === 'invalid_type' && issue.input === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw invalidRequest(`Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param });
}

function nameOf(path: readonly PropertyKey[], last?: string): string {
  const [first = '', ...rest] = [...path, ...(last === undefined ? [] : [last])].map(String);
  return first + rest.map((step) => `[${step}]`).join('');
}
