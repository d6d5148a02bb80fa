import * as z from 'zod/mini';
import type { Warning } from '../../../shared/api/field-words.ts';

/** A request may hold more than anyone wants to read. */
const mostWarnings = 20;
const longestName = 60;
/** No endpoint takes a longer list. */
const mostEntries = 1000;

/** The fields of an input that its schema does not know, each with the one that was probably meant. */
export function unknownFields(schema: z.core.$ZodType, input: unknown): Warning[] {
  const warnings: Warning[] = [];
  for (const warning of warningsIn(schema, input, [])) {
    if (warnings.push(warning) === mostWarnings) break;
  }
  return warnings;
}

function* warningsIn(wrapped: z.core.$ZodType, input: unknown, path: readonly string[]): Generator<Warning> {
  const schema = unwrapped(wrapped);
  if (schema instanceof z.ZodMiniArray && Array.isArray(input)) {
    for (const [index, one] of input.slice(0, mostEntries).entries()) {
      yield* warningsIn(schema._zod.def.element, one, [...path, String(index)]);
    }
  }
  if (!(schema instanceof z.ZodMiniObject) || !isObject(input)) return;
  const { shape } = schema._zod.def;
  for (const [name, value] of Object.entries(input)) {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (known) yield* warningsIn(known, value, [...path, name]);
    else yield warningAbout(name, path, Object.keys(shape));
  }
}

function warningAbout(name: string, path: readonly string[], known: readonly string[]): Warning {
  const shown = name.slice(0, longestName).toWellFormed();
  const meant = nearest(name, known);
  return {
    field: [...path, shown].join('.'),
    message: `Unknown field, ignored.${meant ? ` Did you mean ${meant}?` : ''}`,
  };
}

/** `firstName`, `First-Name` and `frist_name` for `first_name`. */
function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const plain = lettersOf(name);
  return (
    known.find((one) => lettersOf(one) === plain) ??
    known.find((one) => plain.length > 3 && distance(lettersOf(one), plain) <= 2)
  );
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** How many letters are to be changed, added or taken away to make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, candidate] of [...other].entries()) {
      const changed = Number(row[at]) + (letter === candidate ? 0 : 1);
      next.push(Math.min(changed, Number(row[at + 1]) + 1, Number(next[at]) + 1));
    }
    row = next;
  }
  return Number(row.at(-1));
}

/** The schema behind "optional", "nullable", a default or a change of what was sent. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  ) {
    return unwrapped(schema._zod.def.innerType);
  }
  return schema instanceof z.ZodMiniPipe ? unwrapped(schema._zod.def.in) : schema;
}

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
