import * as z from 'zod/mini';
import { type FieldErrors, ProductError } from '../../../shared/api/errors.ts';

/** Throws `invalid_request` (400) with each invalid field and its requirement. */
export function parseFields<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, input, { error: expectation });
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const message = Object.entries(fields)
    .map(([field, problem]) => sentence(field, problem))
    .join('; ');
  throw new ProductError('invalid_request', message, { fields });
}

function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** Lower-case problems get their field as the subject; others are full sentences. */
function sentence(field: string, problem: string): string {
  return /^\p{Ll}/u.test(problem) ? `${field || 'The request'} ${problem}` : problem;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function expectation(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    const kind = kinds[String(issue.expected)];
    const asked = kind ? `must be ${kind}` : 'is not valid';
    return issue.input === undefined ? `is required${kind ? ` and ${asked}` : ''}` : asked;
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values?.join(', ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') {
    return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`;
  }
  return 'is not valid';
}
