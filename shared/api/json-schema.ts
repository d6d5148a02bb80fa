import * as z from 'zod/mini';
import { type DescribedObject, wordsOf } from './described-objects.ts';
import type { Words } from './field-words.ts';

export type Schema = Record<string, unknown>;

/** Converts a schema to JSON Schema, with the descriptions of `/v1` objects. */
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

/** Adds the object's name and its fields' descriptions, on copies because schemas are shared. */
function described({ name, fields }: DescribedObject, properties: object = {}): Schema {
  const copies = Object.entries(properties).map(([field, schema]) => [
    field,
    { ...schema, description: inOneText(fields[field] ?? '') },
  ]);
  return { title: name, properties: Object.fromEntries(copies) };
}

function inOneText(words: Words): string {
  return typeof words === 'string' ? words : `${words[0]} Null if ${words[1]}.`;
}
