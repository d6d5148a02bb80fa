import { type Read, readOperand, readPath, type Scope, valueAt } from './operands.ts';
import { Tokens } from './tokens.ts';
import { compare, contentOf, equal, kindOf, ValidationFailure } from './values.ts';

export type Condition = (scope: Scope) => boolean;

const comparisons: Record<string, (left: Read, right: Read) => Condition> = {
  '=': isEqual,
  '<>': (left, right) => (scope) => !isEqual(left, right)(scope),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
};

/** The functions, parsed after their opening bracket. */
const functions: Record<string, (tokens: Tokens) => Condition> = {
  attribute_exists: exists,
  attribute_not_exists: (tokens) => {
    const found = exists(tokens);
    return (scope) => !found(scope);
  },
  attribute_type: (tokens) => {
    const path = readPath(tokens);
    tokens.need(',');
    const kind = readOperand(tokens);
    return (scope) => {
      const [value, wanted] = [valueAt(path, scope), kind(scope)];
      return value !== undefined && wanted !== undefined && kindOf(value) === contentOf(wanted);
    };
  },
  begins_with: (tokens) => {
    const path = readPath(tokens);
    tokens.need(',');
    const start = readOperand(tokens);
    return (scope) => {
      const [value, wanted] = [valueAt(path, scope), start(scope)];
      return String(value?.S ?? '').startsWith(String(wanted?.S)) && value?.S !== undefined;
    };
  },
};

const read = new Map<string, Condition>();

/** Parses a condition or key condition expression, once per text. */
export function conditionOf(text: string): Condition {
  const known = read.get(text);
  if (known) return known;
  const tokens = new Tokens(text);
  const found = readAny(tokens);
  tokens.end();
  read.set(text, found);
  return found;
}

function isEqual(left: Read, right: Read): Condition {
  return (scope) => {
    const [one, other] = [left(scope), right(scope)];
    return one !== undefined && other !== undefined && equal(one, other);
  };
}

function ordered(holds: (order: number) => boolean) {
  return (left: Read, right: Read): Condition =>
    (scope) => {
      const [one, other] = [left(scope), right(scope)];
      const order = one && other && compare(one, other);
      return order !== undefined && holds(order);
    };
}

function exists(tokens: Tokens): Condition {
  const path = readPath(tokens);
  return (scope) => valueAt(path, scope) !== undefined;
}

function readAny(tokens: Tokens): Condition {
  let found = readAll(tokens);
  while (tokens.skip('OR')) found = either(found, readAll(tokens));
  return found;
}

function readAll(tokens: Tokens): Condition {
  let found = readSingle(tokens);
  while (tokens.skip('AND')) found = both(found, readSingle(tokens));
  return found;
}

function either(one: Condition, other: Condition): Condition {
  return (scope) => one(scope) || other(scope);
}

function readSingle(tokens: Tokens): Condition {
  if (tokens.skip('NOT')) {
    const inner = readSingle(tokens);
    return (scope) => !inner(scope);
  }
  if (tokens.skip('(')) {
    const inner = readAny(tokens);
    tokens.need(')');
    return inner;
  }
  const read = functions[tokens.next];
  if (!read) return readComparison(tokens);
  tokens.take();
  tokens.need('(');
  const found = read(tokens);
  tokens.need(')');
  return found;
}

function both(one: Condition, other: Condition): Condition {
  return (scope) => one(scope) && other(scope);
}

function readComparison(tokens: Tokens): Condition {
  const left = readOperand(tokens);
  if (tokens.skip('BETWEEN')) return readRange(tokens, left);
  if (tokens.skip('IN')) return readMembership(tokens, left);
  const comparison = comparisons[tokens.take()];
  if (!comparison) throw new ValidationFailure('A comparison was expected');
  return comparison(left, readOperand(tokens));
}

function readMembership(tokens: Tokens, value: Read): Condition {
  tokens.need('(');
  const any = tokens.list(() => isEqual(value, readOperand(tokens)));
  tokens.need(')');
  return (scope) => any.some((holds) => holds(scope));
}

/** From a lower to an upper bound, both included. */
function readRange(tokens: Tokens, value: Read): Condition {
  const from = readOperand(tokens);
  tokens.need('AND');
  const to = readOperand(tokens);
  const [above, below] = [ordered((order) => order >= 0), ordered((order) => order <= 0)];
  return both(above(value, from), below(value, to));
}
