import * as z from 'zod/mini';
import { type FieldErrors, ProductError } from '../../../shared/api/errors.ts';
import { expectation } from './expectation.ts';

/**
 * Input from outside as what a schema makes of it. Throws `invalid_request` (400) that names each field and what it
 * must be.
 */
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

/** A problem in lower case says what its field must be; one that is a sentence of its own stays as it is. */
function sentence(field: string, problem: string): string {
  return /^\p{Ll}/u.test(problem) ? `${field || 'The request'} ${problem}` : problem;
}
