import type { indexes, Key } from './keys.ts';

/** The names in braces in a key's template: `LEDGER#{time}#{reference}` has `time` and `reference`. */
type Parts<Template extends string> = Template extends `${string}{${infer Part}}${infer Rest}`
  ? Part | Parts<Rest>
  : never;

interface Description<Pk extends string, Sk extends string> {
  readonly name: string;
  /** The keys, with what differs in braces. Times in keys are ISO 8601 in UTC, so that they sort. */
  readonly pk: Pk;
  readonly sk: Sk;
  /** What the item holds, and each way in which the code reaches it. */
  readonly holds: string;
  readonly foundBy: readonly string[];
  readonly index?: (typeof indexes)[keyof typeof indexes];
  /** When DynamoDB deletes the item, by `expires_at`; left out where it stays until the code deletes it. */
  readonly expires?: string;
}

/**
 * Declares a kind of item of the table: `key` makes the keys of one, `prefix` is what the sort keys of all
 * begin with. docs/data-model.md lists every declaration, and a test compares the two.
 */
export function storedItem<const Pk extends string, const Sk extends string>(
  description: Description<Pk, Sk>,
) {
  const { pk, sk } = description;
  type Values = Readonly<Record<Parts<Pk> | Parts<Sk>, string | number>>;
  return {
    ...description,
    key: (parts: Values): Key => ({ pk: fill(pk, parts), sk: fill(sk, parts) }),
    prefix: sk.replace(/\{.*$/, ''),
  };
}

function fill(template: string, parts: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(parts[part]));
}
