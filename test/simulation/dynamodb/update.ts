import { namesOf, type Path, readPath, readSum, type Scope, valueAt } from './expression.ts';
import { parser, type Tokens } from './tokens.ts';
import { asNumber, type Item, mapOf, numberOf, ValidationFailure, type Value } from './values.ts';

/** One change. Its result is computed from the previous item, before any change is made. */
type Change = (scope: Scope) => { path: Path; value: Value | undefined };

const clauses: Record<string, (tokens: Tokens) => Change> = {
  SET: (tokens) => {
    const path = readPath(tokens);
    tokens.need('=');
    const read = readSum(tokens);
    return (scope) => {
      const value = read(scope);
      if (!value) throw new ValidationFailure('The expression refers to an attribute that does not exist');
      return { path: namesOf(path, scope.names), value };
    };
  },
  REMOVE: (tokens) => {
    const path = readPath(tokens);
    return (scope) => ({ path: namesOf(path, scope.names), value: undefined });
  },
  ADD: (tokens) => {
    const path = readPath(tokens);
    const added = readSum(tokens);
    return (scope) => {
      const sum = numberOf(valueAt(path, scope) ?? asNumber(0)) + numberOf(added(scope));
      return { path: namesOf(path, scope.names), value: asNumber(sum) };
    };
  },
};

const changesOf = parser((tokens) => {
  const changes: Change[] = [];
  while (tokens.next !== '') {
    const readOne = clauses[tokens.take().toUpperCase()];
    if (!readOne) throw new ValidationFailure('No such clause');
    changes.push(...tokens.list(() => readOne(tokens)));
  }
  return changes;
});

/** The item after an update. */
export function updated(text: string, scope: Scope): Item {
  return changesOf(text)
    .map((change) => change(scope))
    .reduce((item, { path, value }) => changed(item, path, value), scope.item);
}

function changed(item: Item, [first = '', ...rest]: Path, value: Value | undefined): Item {
  if (rest.length === 0) {
    const { [first]: _, ...others } = item;
    return value === undefined ? others : { ...item, [first]: value };
  }
  const inner = mapOf(item[first]);
  if (inner === undefined && value === undefined) return item;
  if (inner === undefined)
    throw new ValidationFailure('The document path provided in the update expression is invalid for update');
  return { ...item, [first]: { M: changed(inner, rest, value) } };
}
