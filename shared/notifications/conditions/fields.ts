import * as z from 'zod/mini';
import { plainText } from '../../signups/text.ts';

/** What a condition has in rules: how the customer chooses it, and how it is stored. */
interface ConditionSchemas {
  readonly choice: Readonly<Record<string, z.core.$ZodType>>;
  readonly stored: Readonly<Record<string, z.core.$ZodType>>;
}

/** A condition's fields of a rule. */
export type FieldsOf<Schemas extends ConditionSchemas> = {
  readonly [field in keyof Schemas['stored']]: z.core.output<Schemas['stored'][field]>;
};

/** A field that may be left out or null; both are stored as null. */
export function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );
}

/** A choice of several values, any of which may hold. None chosen means that the condition is not set. */
export function chosen<Schema extends z.core.$ZodType>(value: Schema, limit: number) {
  return z.pipe(
    z.nullish(
      z.array(value, 'must be a list').check(z.maxLength(limit, `must have at most ${limit} values`)),
    ),
    z.transform((values) => (values && values.length > 0 ? [...new Set(values)] : null)),
  );
}

/** A text to look for: trimmed, 1 to 100 characters. */
export function searchText() {
  return plainText(100).check(z.trim(), z.minLength(1, 'must not be empty'));
}

/** A stored field that rules of earlier versions do not have. */
export function since<Schema extends z.core.$ZodType>(schema: Schema) {
  return z._default(z.nullable(schema), null);
}
