import { namesOf, type Path, type Read, readOperand, readPath, type Scope, valueAt } from './operands.ts';
import { Tokens } from './tokens.ts';
import {
  asNumber,
  type Item,
  kindOf,
  listOf,
  mapOf,
  numberOf,
  ValidationFailure,
  type Value,
} from './values.ts';

/** One change. Its result is computed from the previous item, before any change is made. */
type Change = (scope: Scope) => { path: readonly string[]; value: Value | undefined };

const clauses: Record<string, (tokens: Tokens) => Change> = {
  SET: readSet,
  REMOVE: readRemove,
  ADD: readAdd,
};

const read = new Map<string, readonly Change[]>();

export function updated(text: string, scope: Scope): Item {
  return changesOf(text)
    .map((change) => change(scope))
    .reduce((item, { path, value }) => changed(item, path, value), scope.item);
}

function readSet(tokens: Tokens): Change {
  const path = readPath(tokens);
  tokens.need('=');
  const value = readSum(tokens);
  return (scope) => ({ path: namesOf(path, scope.names), value: present(value(scope)) });
}

function readRemove(tokens: Tokens): Change {
  const path = readPath(tokens);
  return (scope) => ({ path: namesOf(path, scope.names), value: undefined });
}

function readAdd(tokens: Tokens): Change {
  const path = readPath(tokens);
  const added = readOperand(tokens);
  return (scope) => {
    const sum = numberOf(valueAt(path, scope) ?? asNumber(0)) + numberOf(added(scope));
    return { path: namesOf(path, scope.names), value: asNumber(sum) };
  };
}

function changesOf(text: string): readonly Change[] {
  const known = read.get(text);
  if (known) return known;
  const tokens = new Tokens(text);
  const changes: Change[] = [];
  while (tokens.next !== '') {
    const readOne = clauses[tokens.take().toUpperCase()];
    if (!readOne) throw new ValidationFailure(`No such clause in ${text}`);
    changes.push(...tokens.list(() => readOne(tokens)));
  }
  read.set(text, changes);
  return changes;
}

function changed(item: Item, [first = '', ...rest]: Path, value: Value | undefined): Item {
  if (rest.length === 0) {
    const { [first]: _, ...others } = item;
    return value === undefined ? others : { ...item, [first]: value };
  }
  const inner = mapOf(item[first]);
  if (inner === undefined && value === undefined) return item;
  if (inner === undefined) {
    throw new ValidationFailure('The document path provided in the update expression is invalid for update');
  }
  return { ...item, [first]: { M: changed(inner, rest, value) } };
}

function readSum(tokens: Tokens): Read {
  const first = readTerm(tokens);
  if (!tokens.sees('+', '-')) return first;
  const sign = tokens.take() === '+' ? 1 : -1;
  const second = readTerm(tokens);
  return (scope) => asNumber(numberOf(present(first(scope))) + sign * numberOf(present(second(scope))));
}

function present(value: Value | undefined): Value {
  if (value === undefined) {
    throw new ValidationFailure(
      'The provided expression refers to an attribute that does not exist in the item',
    );
  }
  return value;
}

function readTerm(tokens: Tokens): Read {
  if (tokens.skip('LIST_APPEND')) return readAppend(tokens);
  if (!tokens.skip('IF_NOT_EXISTS')) return readOperand(tokens);
  tokens.need('(');
  const path = readPath(tokens);
  tokens.need(',');
  const otherwise = readTerm(tokens);
  tokens.need(')');
  return (scope) => valueAt(path, scope) ?? otherwise(scope);
}

function readAppend(tokens: Tokens): Read {
  tokens.need('(');
  const first = readTerm(tokens);
  tokens.need(',');
  const second = readTerm(tokens);
  tokens.need(')');
  return (scope) => ({ L: [present(first(scope)), present(second(scope))].flatMap(elementsOf) });
}

function elementsOf(value: Value): readonly Value[] {
  if (kindOf(value) !== 'L') {
    throw new ValidationFailure('An operand in the update expression has an incorrect data type');
  }
  return listOf(value);
}
