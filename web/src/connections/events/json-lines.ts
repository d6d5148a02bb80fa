import { pointerTo } from '../../../../shared/connections/mapping.ts';

/** A line of a JSON document, written out. */
export interface JsonLine {
  /** How deep it stands. */
  readonly depth: number;
  /** The name before the value, as it is written; undefined in lists and at closing brackets. */
  readonly name: string | undefined;
  /** The value, or the bracket. */
  readonly value: string;
  readonly kind: 'text' | 'other' | 'bracket';
  /** What follows the value. */
  readonly comma: ',' | '';
  /** Where the value is, as a JSON pointer; of a bracket that of what it opens or closes. */
  readonly pointer: string;
}

/** A document is written out up to so many lines. */
export const mostLines = 500;

/** The lines of a parsed JSON document, at most `mostLines`. */
export function jsonLines(document: unknown): JsonLine[] {
  const lines: JsonLine[] = [];
  for (const line of linesOf(document, undefined, [], '')) {
    if (lines.length === mostLines) break;
    lines.push(line);
  }
  return lines;
}

/** Lazy, so that a document of 50,000 levels is entered only as far as it is shown. */
function* linesOf(
  value: unknown,
  name: string | undefined,
  way: readonly (string | number)[],
  comma: JsonLine['comma'],
): Generator<JsonLine> {
  const line = { depth: way.length, name, comma, pointer: pointerTo(way) };
  if (typeof value !== 'object' || value === null) {
    yield { ...line, value: JSON.stringify(value), kind: typeof value === 'string' ? 'text' : 'other' };
    return;
  }
  const isList = Array.isArray(value);
  const entries = isList ? [...value.entries()] : Object.entries(value);
  const [open, close] = isList ? '[]' : '{}';
  if (entries.length === 0) {
    yield { ...line, value: `${open}${close}`, kind: 'other' };
    return;
  }
  yield { ...line, value: `${open}`, kind: 'bracket', comma: '' };
  for (const [place, [key, inner]] of entries.entries()) {
    const after = place < entries.length - 1 ? ',' : '';
    yield* linesOf(inner, isList ? undefined : JSON.stringify(key), [...way, key], after);
  }
  yield { ...line, name: undefined, value: `${close}`, kind: 'bracket' };
}
