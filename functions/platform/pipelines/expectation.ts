import type * as z from 'zod/mini';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What a field must be, in words, where its schema has none of its own: "must be text". */
export function expectation(issue: z.core.$ZodRawIssue): string {
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
