import * as z from 'zod/mini';
import { type DescribedObject, wordsOf } from './described-objects.ts';
import type { Words } from './field-words.ts';

export type Schema = Record<string, unknown>;

/** A schema as JSON Schema, with what is said of the objects of `/v1`. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      const words = wordsOf(zodSchema);
      if (words) Object.assign(jsonSchema, described(words, jsonSchema.properties));
    },
  });
  return rest;
}

/** The name of an object and, on copies of its fields (one schema may serve several), their descriptions. */
function described({ name, fields }: DescribedObject, properties: object = {}): Schema {
  const copies = Object.entries(properties).map(([field, schema]) => [
    field,
    { ...schema, description: inOneText(fields[field] ?? '') },
  ]);
  return { title: name, properties: Object.fromEntries(copies) };
}

function inOneText(words: Words): string {
  return typeof words === 'string' ? words : `${words[0]} Null where ${words[1]}.`;
}
