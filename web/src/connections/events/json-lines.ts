import { pointerTo } from '../../../../shared/connections/mapping.ts';

export interface JsonLine {
  readonly depth: number;
  /** The quoted name before the value. Undefined in arrays and at closing brackets. */
  readonly name: string | undefined;
  readonly value: string;
  readonly kind: 'text' | 'other' | 'bracket';
  readonly comma: ',' | '';
  /** JSON pointer of the value. For a bracket, the pointer of its object or array. */
  readonly pointer: string;
}

export const mostLines = 500;

export function jsonLines(document: unknown): JsonLine[] {
  const lines: JsonLine[] = [];
  for (const line of linesOf(document, undefined, [], '')) {
    if (lines.length === mostLines) break;
    lines.push(line);
  }
  return lines;
}

/** Lazy, so that a document with 50,000 levels is read only up to the last shown line. */
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
