import * as z from 'zod/mini';
import { invalidRequest, missing } from './refusal.ts';

export const whole = z.pipe(z.string().check(z.regex(/^-?\d+$/)), z.transform(Number));
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
export const metadata = z.record(z.string(), z.string().check(z.maxLength(500)));
/** Fields to return as objects instead of IDs. */
export const expand = z.array(z.string());
export const paging = {
  limit: z.optional(whole),
  starting_after: z.optional(z.string()),
  expand: z.optional(expand),
};

export function readParameters<Schema extends z.ZodMiniType>(
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

interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
}

/** A page of a list, newest first. `all` is oldest first. */
export function listPage<One extends { readonly id: string }>(
  all: readonly One[],
  { limit = 10, starting_after }: Paging,
  url: string,
): { object: 'list'; url: string; has_more: boolean; data: One[] } {
  const newestFirst = all.toReversed();
  const after = newestFirst.findIndex(({ id }) => id === starting_after);
  if (starting_after !== undefined && after < 0) throw missing('object', starting_after, 'starting_after');
  const rest = newestFirst.slice(after + 1);
  const size = Math.min(Math.max(limit, 1), 100);
  return { object: 'list', url, has_more: rest.length > size, data: rest.slice(0, size) };
}
