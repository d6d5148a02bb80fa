import * as z from 'zod/mini';
import { plainText } from '../../signups/text.ts';

/** A list of a condition is required, or excluded. */
export const listOperators = ['in', 'not_in'] as const;

interface ConditionSchemas {
  readonly choice: Readonly<Record<string, z.core.$ZodType>>;
  readonly stored: Readonly<Record<string, z.core.$ZodType>>;
}

export type FieldsOf<Schemas extends ConditionSchemas> = {
  readonly [field in keyof Schemas['stored']]: z.core.output<Schemas['stored'][field]>;
};

export function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );
}

/** Several values, any of which may match. An empty choice means no condition. */
export function chosen<Schema extends z.core.$ZodType>(value: Schema, limit: number) {
  return z.pipe(
    z.nullish(
      z.array(value, 'must be a list').check(z.maxLength(limit, `must have at most ${limit} values`)),
    ),
    z.transform((values) => (values && values.length > 0 ? [...new Set(values)] : null)),
  );
}

export function searchText() {
  return plainText(100).check(z.trim(), z.minLength(1, 'must not be empty'));
}

/** A stored field that older rules lack. */
export function since<Schema extends z.core.$ZodType>(schema: Schema) {
  return z._default(z.nullable(schema), null);
}
