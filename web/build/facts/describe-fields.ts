import type * as z from 'zod/mini';
import { describedObjects, wordsOf } from '../../../shared/api/described-objects.ts';
import type { Words } from '../../../shared/api/field-words.ts';
import { jsonSchema } from '../../../shared/api/open-api.ts';
import { publicEndpoints } from '../../../shared/api/public-endpoints.ts';

export interface ResponseField {
  readonly name: string;
  /** Its type and, if there are few, its values. */
  readonly type: string;
  /** The anchor of its object. */
  readonly object?: string;
  readonly meaning: string;
  /** The condition under which it is null; absent if it never is. */
  readonly nullWhen?: string;
  /** True if it may be absent. */
  readonly optional: boolean;
}

export interface ObjectFacts {
  readonly id: string;
  readonly name: string;
  /** The endpoints that return exactly this object. */
  readonly answers: readonly string[];
  readonly fields: readonly ResponseField[];
}

interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
};

/** Every object in the responses under `/v1`, with the schema and the words of each field. */
export function describeFields(): readonly ObjectFacts[] {
  return describedObjects.map(({ name, schema, fields }) => {
    const { properties = {}, required = [] } = jsonSchema(schema, 'output') as Schema;
    return {
      id: idOf(name),
      name,
      answers: publicEndpoints
        .filter(({ path, response }) => path.startsWith('/v1/') && response === schema)
        .map(({ method, path }) => `${method} ${path}`),
      fields: Object.entries(properties).map(([field, one]) =>
        fieldOf(field, one, !required.includes(field), fields[field] ?? ''),
      ),
    };
  });
}

/** The anchor of the object that an endpoint returns; undefined if it is not described. */
export function objectOf(response: z.core.$ZodType): string | undefined {
  const found = wordsOf(response);
  return found && idOf(found.name);
}

function fieldOf(name: string, schema: Schema, optional: boolean, words: Words): ResponseField {
  const [meaning, nullWhen] = typeof words === 'string' ? [words] : words;
  const object = objectIn(schema);
  return {
    name,
    type: typeOf(schema),
    ...(object ? { object: idOf(object) } : {}),
    meaning,
    ...(nullWhen === undefined ? {} : { nullWhen }),
    optional,
  };
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return schema.enum.length === 1 ? `${schema.enum[0]}` : `one of ${schema.enum.join(', ')}`;
  if (schema.anyOf) {
    const known = schema.anyOf.filter(({ type }) => type !== 'null');
    return known.map(typeOf).join(' or ');
  }
  if (schema.title) return schema.title;
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === 'object') return `names, each with ${typeOf(valuesOf(schema))}`;
  const found = types[schema.type ?? ''];
  if (!found) throw new Error(`The docs have no word for the type ${schema.type}.`);
  return found;
}

function objectIn(schema: Schema): string | undefined {
  if (schema.title) return schema.title;
  const inner = [...(schema.anyOf ?? []), schema.items ?? {}, valuesOf(schema)];
  return inner
    .map((one) => (one === schema || Object.keys(one).length === 0 ? undefined : objectIn(one)))
    .find(Boolean);
}

function valuesOf({ additionalProperties }: Schema): Schema {
  return typeof additionalProperties === 'object' ? additionalProperties : {};
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
