import { parser, type Tokens } from './tokens.ts';
import * as wire from './values.ts';

export interface Scope {
  readonly item: wire.Item;
  readonly names: wire.Names;
  readonly values: wire.Values;
}

export type Path = readonly string[];

/** A value of an item, or a result; a condition results in a `BOOL`. */
export type Read = (scope: Scope) => Operand;

type Operand = wire.Value | undefined;
type Operator = (left: Operand, right: Operand) => Operand;

/** From the weakest to the strongest. */
const operators: readonly Record<string, Operator>[] = [
  { OR: (left, right) => truth(isTrue(left) || isTrue(right)) },
  { AND: (left, right) => truth(isTrue(left) && isTrue(right)) },
  {
    '=': (left, right) => truth(isEqual(left, right)),
    '<>': (left, right) => truth(!isEqual(left, right)),
    '<': (left, right) => truth(orderOf(left, right) < 0),
    '<=': (left, right) => truth(orderOf(left, right) <= 0),
    '>': (left, right) => truth(orderOf(left, right) > 0),
    '>=': (left, right) => truth(orderOf(left, right) >= 0),
  },
  {
    '+': (left, right) => wire.asNumber(wire.numberOf(left) + wire.numberOf(right)),
    '-': (left, right) => wire.asNumber(wire.numberOf(left) - wire.numberOf(right)),
  },
];

const [comparison, sum] = [2, 3];

const functions: Record<string, Operator> = {
  attribute_exists: (value) => truth(value !== undefined),
  attribute_not_exists: (value) => truth(value === undefined),
  attribute_type: (value, kind) => truth(!!value && !!kind && wire.kindOf(value) === wire.contentOf(kind)),
  begins_with: (value, start) =>
    truth(value?.S !== undefined && String(value.S).startsWith(String(start?.S))),
  if_not_exists: (value, otherwise) => value ?? otherwise,
  list_append: (first, second) => ({ L: [first, second].flatMap(wire.elementsOf) }),
  size: (value) => {
    const content = value?.L ?? value?.M;
    return content ? wire.asNumber(Object.keys(content).length) : undefined;
  },
};

/** Parses a condition, a key condition or a filter. */
export const conditionOf = parser((tokens) => {
  const read = readFrom(tokens, 0);
  return (scope: Scope) => isTrue(read(scope));
});

/** Parses the value of an update: an operand, or two with a sign. */
export function readSum(tokens: Tokens): Read {
  return readFrom(tokens, sum);
}

/** A document path such as `live.#bucket`. */
export function readPath(tokens: Tokens): Path {
  const path = [tokens.take()];
  while (tokens.skip('.')) path.push(tokens.take());
  return path;
}

export function namesOf(path: Path, names: wire.Names): string[] {
  return path.map((part) => (part.startsWith('#') ? defined(names, part) : part));
}

export function valueAt(path: Path, { item, names }: Scope): Operand {
  const [first = '', ...rest] = namesOf(path, names);
  return rest.reduce<Operand>((value, part) => wire.mapOf(value)?.[part], item[first]);
}

function defined<One>(all: Readonly<Record<string, One>>, placeholder: string): One {
  const found = all[placeholder];
  if (found === undefined) throw new wire.ValidationFailure(`${placeholder} is not defined`);
  return found;
}

/** Reads an expression whose operators are at least as strong as this level. */
function readFrom(tokens: Tokens, level: number): Read {
  const known = operators[level];
  if (!known) return readOperand(tokens);
  if (level === comparison && tokens.skip('NOT')) {
    const inner = readFrom(tokens, level);
    return (scope) => truth(!isTrue(inner(scope)));
  }
  let read = readFrom(tokens, level + 1);
  if (level === comparison && tokens.skip('BETWEEN')) return readRange(tokens, read);
  if (level === comparison && tokens.skip('IN')) return readMembership(tokens, read);
  for (let run = known[tokens.next]; run; run = known[tokens.next]) {
    tokens.take();
    read = combined(run, [read, readFrom(tokens, level + 1)]);
  }
  return read;
}

/** An operand in brackets, a call such as `size(rows)`, a placeholder such as `:limit`, or a path. */
function readOperand(tokens: Tokens): Read {
  if (tokens.next === '(') return tokens.bracketed(() => readFrom(tokens, 0))[0] as Read;
  const path = readPath(tokens);
  const [first = ''] = path;
  if (tokens.next === '(') {
    return combined(
      defined(functions, first),
      tokens.bracketed(() => readFrom(tokens, sum)),
    );
  }
  if (first.startsWith(':')) return ({ values }) => defined(values, first);
  return (scope) => valueAt(path, scope);
}

function combined(run: Operator, [left, right]: readonly Read[]): Read {
  return (scope) => run(left?.(scope), right?.(scope));
}

/** From a lower to an upper bound, both included. */
function readRange(tokens: Tokens, read: Read): Read {
  const from = readFrom(tokens, sum);
  tokens.need('AND');
  const to = readFrom(tokens, sum);
  return (scope) => {
    const value = read(scope);
    return truth(orderOf(value, from(scope)) >= 0 && orderOf(value, to(scope)) <= 0);
  };
}

function readMembership(tokens: Tokens, read: Read): Read {
  const all = tokens.bracketed(() => readFrom(tokens, sum));
  return (scope) => truth(all.some((one) => isEqual(read(scope), one(scope))));
}

function truth(holds: boolean): wire.Value {
  return { BOOL: holds };
}

function isTrue(value: Operand): boolean {
  if (value?.BOOL === undefined) throw new wire.ValidationFailure('A condition was expected');
  return value.BOOL === true;
}

function isEqual(left: Operand, right: Operand): boolean {
  return left !== undefined && right !== undefined && wire.equal(left, right);
}

/** No number for values without an order, so that no comparison holds. */
function orderOf(left: Operand, right: Operand): number {
  return (left && right && wire.compare(left, right)) ?? Number.NaN;
}
