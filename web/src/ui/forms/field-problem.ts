import { CallError } from '../../platform/api/call.ts';
import { capitalized } from '../page/format.ts';

/** The server's error for a field, such as "is required"; undefined if there is none. */
export function refusedField(error: Error | null, field: string): string | undefined {
  return error instanceof CallError ? error.fields[field] : undefined;
}

export function fieldProblem(error: Error | null, field: string): string | undefined {
  const problem = refusedField(error, field);
  return problem && inWords(problem);
}

export function inWords(problem: string): string {
  return problem === 'is required' ? 'Required' : capitalized(problem);
}
