import type { indexes, Key } from './keys.ts';

/** Names in braces: `LEDGER#{time}#{reference}` has `time` and `reference`. */
type Parts<Template extends string> = Template extends `${string}{${infer Part}}${infer Rest}`
  ? Part | Parts<Rest>
  : never;

interface Description<Pk extends string, Sk extends string> {
  readonly name: string;
  /** Times in keys are ISO 8601 in UTC, so that they sort. */
  readonly pk: Pk;
  readonly sk: Sk;
  readonly holds: string;
  readonly foundBy: readonly string[];
  readonly index?: (typeof indexes)[keyof typeof indexes];
  /** When DynamoDB deletes the item, by `expires_at`. */
  readonly expires?: string;
}

/**
 * Declares a kind of item. `key` builds keys; `prefix` is the fixed start of the sort key. A test compares
 * docs/design/data-model.md with the declarations.
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
