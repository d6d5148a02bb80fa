import { CallError } from '../../platform/api/call.ts';
import { capitalized } from '../page/format.ts';

/** The server's error for a field, such as "is required"; undefined if there is none. */
export function refusedField(error: Error | null, field: string): string | undefined {
  return error instanceof CallError ? error.fields[field] : undefined;
}

/** The server's error for a field, formatted for display. */
export function fieldProblem(error: Error | null, field: string): string | undefined {
  const problem = refusedField(error, field);
  return problem && inWords(problem);
}

/** Formats a server's field error for a form. */
export function inWords(problem: string): string {
  return problem === 'is required' ? 'Required' : capitalized(problem);
}
