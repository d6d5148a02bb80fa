import * as z from 'zod/mini';
import { plainText } from './text.ts';

export const mostMetadata = 20;

const tooMany = `must have at most ${mostMetadata} names`;

const nameProblem =
  'must have names of 1 to 40 letters, digits, dots, hyphens or underscores, a letter first';

const name = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,39}$/));

const text = plainText(500);

/** Texts by names that the customer chooses. */
export const newMetadata = z.pipe(
  z.nullish(z.pipe(withNames<string>(), z.record(name, text, { error: keyProblem }))),
  z.transform((metadata) => metadata ?? {}),
);

/** Texts to set, and null for texts to remove. */
export const metadataChanges = z.pipe(
  withNames<string | null>(),
  z.record(name, z.nullable(text), { error: keyProblem }),
);

/** The metadata after changes; undefined if it exceeds a signup's limit. */
export function changedMetadata(
  before: Readonly<Record<string, string>>,
  changes: z.infer<typeof metadataChanges>,
): Record<string, string> | undefined {
  const entries = Object.entries({ ...before, ...changes });
  const kept = entries.filter((entry): entry is [string, string] => entry[1] !== null);
  return kept.length > mostMetadata ? undefined : Object.fromEntries(kept);
}

/** Texts with valid names. Checked first, which limits the work; a record's schema would skip `__proto__`. */
function withNames<Text extends string | null>() {
  return z.transform((input: Record<string, Text>, { issues }) => {
    const problem = typeof input === 'object' && input !== null ? namesProblem(input) : undefined;
    if (problem) issues.push({ code: 'custom', message: problem, input });
    return input;
  });
}

function namesProblem(input: object): string | undefined {
  if (Object.hasOwn(input, '__proto__')) return nameProblem;
  return Object.keys(input).length > mostMetadata ? tooMany : undefined;
}

function keyProblem({ code }: z.core.$ZodRawIssue): string | undefined {
  return code === 'invalid_key' ? nameProblem : undefined;
}
