import * as z from 'zod/mini';
import {
  type PostedTexts,
  perField,
  postedFields,
  postedNames,
  type SourceField,
  sourceFields,
} from '../signups/posted-fields.ts';

/** Pointers per field. The first pointer that finds a text is used. */
export const maxPointers = 5;

const pointer = z.string().check(
  z.maxLength(300, 'must be at most 300 characters'),
  z.refine((text) => parsePointer(text) !== undefined, 'must be a JSON pointer such as /user/email'),
);

const pointers = z._default(
  z.array(pointer).check(z.maxLength(maxPointers, `must be at most ${maxPointers} pointers`)),
  [],
);

/** JSON pointers of each field. Later pointers are fallbacks. */
export const mappingSchema = z.object({
  email: z
    .array(pointer, 'is required')
    .check(
      z.minLength(1, 'must have a pointer'),
      z.maxLength(maxPointers, `must be at most ${maxPointers} pointers`),
    ),
  full_name: pointers,
  ...perField(postedNames, () => pointers),
});

export type Mapping = z.output<typeof mappingSchema>;

/** Default mapping of a generic connection: the usual places of a person. */
export const guessedMapping: Mapping = {
  email: ['/email', '/user/email', '/data/email', '/data/user/email', '/properties/email'],
  full_name: ['/name', '/user/name', '/data/name'],
  ...perField(postedNames, (name) => [...postedFields[name].pointers]),
};

export type MappedValues = PostedTexts & { readonly email: string | null };

/** Reads an event by a mapping. Missing values are null; never throws. */
export function readByMapping(event: unknown, mapping: Partial<Mapping>): MappedValues {
  const pointers = pointersRead(event, mapping);
  const text = (field: SourceField) => {
    const pointer = pointers[field];
    return pointer === undefined ? null : textAt(event, pointer);
  };
  const texts = perField(postedNames, text);
  const [first, last] = splitName(text('full_name'));
  return {
    ...texts,
    email: text('email'),
    first_name: texts.first_name ?? first,
    last_name: texts.last_name ?? last,
  };
}

/**
 * The pointer that is used for each field of an event. The full name is used only if first and last name
 * are missing.
 */
export function pointersRead(
  event: unknown,
  mapping: Partial<Mapping>,
): Partial<Record<SourceField, string>> {
  const read: Partial<Record<SourceField, string>> = {};
  for (const field of sourceFields) {
    if (field === 'full_name' && (read.first_name !== undefined || read.last_name !== undefined)) continue;
    const pointer = mapping[field]?.find((one) => textAt(event, one) !== null);
    if (pointer !== undefined) read[field] = pointer;
  }
  return read;
}

function textAt(event: unknown, pointer: string): string | null {
  const value = valueAt(event, pointer);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Splits at the first space. */
export function splitName(name: string | null): [first: string | null, last: string | null] {
  const [first = '', ...rest] = (name ?? '').split(/\s+/);
  return [first || null, rest.join(' ') || null];
}

/** Parses a JSON Pointer (RFC 6901): `/data/email` becomes `['data', 'email']`. Undefined if invalid. */
export function parsePointer(text: string): string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer; undefined if missing or the pointer is invalid. */
export function valueAt(document: unknown, pointer: string): unknown {
  const names = parsePointer(pointer);
  let value = names && document;
  for (const name of names ?? []) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (Array.isArray(value) && !arrayIndex.test(name)) return undefined;
    // Only own properties: untrusted input must not reach the prototype.
    value = Object.getOwnPropertyDescriptor(value, name)?.value;
  }
  return value;
}

/** The inverse of `parsePointer`. */
export function pointerTo(names: readonly (string | number)[]): string {
  return names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const arrayIndex = /^(?:0|[1-9]\d*)$/;
