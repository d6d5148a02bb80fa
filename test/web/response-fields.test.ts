import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { wordsOf } from '../../shared/api/described-objects.ts';
import { publicEndpoints } from '../../shared/api/public-endpoints.ts';
import { describeFields } from '../../web/build/facts/describe-fields.ts';

const v1 = publicEndpoints.filter(({ path }) => path.startsWith('/v1/'));

test.each(v1)('every object in the response of $name is described, field by field', ({ response }) => {
  const objects = objectsIn(response);
  expect(objects.length).toBeGreaterThan(0);
  for (const object of objects) {
    const fields = Object.keys(object._zod.def.shape);
    const words = wordsOf(object);
    expect(words, `the object of ${fields}`).toBeDefined();
    expect(Object.keys(words?.fields ?? {}).toSorted()).toEqual(fields.toSorted());
  }
});

test('every field has words, and says when it is null if and only if it may be', () => {
  for (const object of describeFields()) {
    for (const { name, meaning, type, nullWhen } of object.fields) {
      expect(meaning, `${object.name}.${name}`).toMatch(/\w.*\.$/);
      expect(type).toMatch(/\w/);
      if (nullWhen !== undefined) expect(nullWhen).toMatch(/^[a-z].*[^.]$/);
    }
  }
  const signup = describeFields().find(({ id }) => id === 'signup');
  const nullable = signup?.fields.filter(({ nullWhen }) => nullWhen).map(({ name }) => name);
  expect(nullable).toEqual(expect.arrayContaining(['first_name', 'company_size', 'external_id']));
  expect(nullable).not.toContain('metadata');
});

/** The objects in a schema that have fields, including the schema itself. */
function objectsIn(schema: z.core.$ZodType): z.core.$ZodObject[] {
  const def: Record<string, unknown> = { ...schema._zod.def };
  const inner = ['element', 'innerType', 'valueType', 'options', 'in', 'out']
    .flatMap((name) => def[name] ?? [])
    .concat(schema instanceof z.core.$ZodObject ? Object.values(schema._zod.def.shape) : [])
    .filter((one): one is z.core.$ZodType => one instanceof z.core.$ZodType);
  return [...(schema instanceof z.core.$ZodObject ? [schema] : []), ...inner.flatMap(objectsIn)];
}
