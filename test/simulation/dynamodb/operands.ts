import type { Tokens } from './tokens.ts';
import {
  type Item,
  listOf,
  mapOf,
  type Names,
  ValidationFailure,
  type Value,
  type Values,
} from './values.ts';

export interface Scope {
  readonly item: Item;
  readonly names: Names;
  readonly values: Values;
}

export type Path = readonly string[];
export type Read = (scope: Scope) => Value | undefined;

/** A document path such as `live.#bucket`. */
export function readPath(tokens: Tokens): Path {
  const path = [tokens.take()];
  while (tokens.skip('.')) path.push(tokens.take());
  return path;
}

export function namesOf(path: Path, names: Names): string[] {
  return path.map((part) => plain(part, names));
}

export function valueAt(path: Path, { item, names }: Scope): Value | undefined {
  const [first = '', ...rest] = namesOf(path, names);
  return rest.reduce<Value | undefined>((value, part) => mapOf(value)?.[part], item[first]);
}

/** A placeholder such as `:limit`, a path, or a size. */
export function readOperand(tokens: Tokens): Read {
  if (tokens.skip('SIZE')) return readSize(tokens);
  if (!tokens.next.startsWith(':')) {
    const path = readPath(tokens);
    return (scope) => valueAt(path, scope);
  }
  const placeholder = tokens.take();
  return ({ values }) => {
    const value = values[placeholder];
    if (value === undefined) throw new ValidationFailure(`The value ${placeholder} is not defined`);
    return value;
  };
}

/** The length of a list, or the number of a map's entries. */
function readSize(tokens: Tokens): Read {
  tokens.need('(');
  const path = readPath(tokens);
  tokens.need(')');
  return (scope) => {
    const value = valueAt(path, scope);
    const size = value?.L ? listOf(value).length : mapOf(value) && Object.keys(mapOf(value) ?? {}).length;
    return size === undefined ? undefined : { N: String(size) };
  };
}

function plain(part: string, names: Names): string {
  if (!part.startsWith('#')) return part;
  const name = names[part];
  if (name === undefined) throw new ValidationFailure(`The name ${part} is not defined`);
  return name;
}
