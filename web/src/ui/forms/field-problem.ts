import { CallError } from '../../platform/api/call.ts';
import { capitalized } from '../page/format.ts';

/** What the server says of one field of a request, after the field's name; undefined where it says nothing of it. */
export function refusedField(error: Error | null, field: string): string | undefined {
  return error instanceof CallError ? error.fields[field] : undefined;
}

/** The same as it stands under the field. */
export function fieldProblem(error: Error | null, field: string): string | undefined {
  const problem = refusedField(error, field);
  return problem && inWords(problem);
}

/** A server's words about a field, as a form says them. */
export function inWords(problem: string): string {
  return problem === 'is required' ? 'Required' : capitalized(problem);
}
