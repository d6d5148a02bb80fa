import type { Statement } from './policy.ts';

export type RequestContext = Readonly<Record<string, string | readonly string[]>>;

type Comparison = (wanted: string, given: string) => boolean;

const arnLike: Comparison = matchesArn;
const sameNumber =
  (compare: (given: number, wanted: number) => boolean): Comparison =>
  (wanted, given) =>
    compare(Number(given), Number(wanted));

const operators: Readonly<Record<string, readonly [Comparison, isNegated: boolean]>> = {
  StringEquals: [(wanted, given) => wanted === given, false],
  StringNotEquals: [(wanted, given) => wanted === given, true],
  StringEqualsIgnoreCase: [(wanted, given) => wanted.toLowerCase() === given.toLowerCase(), false],
  StringNotEqualsIgnoreCase: [(wanted, given) => wanted.toLowerCase() === given.toLowerCase(), true],
  StringLike: [(wanted, given) => matchesPattern(wanted, given), false],
  StringNotLike: [(wanted, given) => matchesPattern(wanted, given), true],
  ArnEquals: [arnLike, false],
  ArnLike: [arnLike, false],
  ArnNotEquals: [arnLike, true],
  ArnNotLike: [arnLike, true],
  Bool: [(wanted, given) => wanted.toLowerCase() === given.toLowerCase(), false],
  NumericEquals: [sameNumber((given, wanted) => given === wanted), false],
  NumericNotEquals: [sameNumber((given, wanted) => given === wanted), true],
  NumericLessThan: [sameNumber((given, wanted) => given < wanted), false],
  NumericLessThanEquals: [sameNumber((given, wanted) => given <= wanted), false],
  NumericGreaterThan: [sameNumber((given, wanted) => given > wanted), false],
  NumericGreaterThanEquals: [sameNumber((given, wanted) => given >= wanted), false],
};

/**
 * True if a request meets all conditions of a statement ("Condition operators" in the IAM user guide): all
 * operators and keys, and any value of each key. Throws for an unknown operator.
 */
export function meetsConditions({ Condition }: Statement, context: RequestContext): boolean {
  const given = new Map(
    Object.entries(context).map(([key, value]) => [key.toLowerCase(), [value].flat() as string[]]),
  );
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => isMet(operator, wanted, given.get(key.toLowerCase()))),
  );
}

/** Throws for an unknown operator. */
export function checkOperators({ Condition }: Statement): void {
  for (const operator of Object.keys(Condition)) if (operator !== 'Null') operatorNamed(operator);
}

function isMet(operator: string, wanted: readonly string[], given: readonly string[] | undefined): boolean {
  if (operator === 'Null') return wanted.includes(String(given === undefined));
  const { compare, isNegated, set, ifExists } = operatorNamed(operator);
  const meetsAny = (value: string) => wanted.some((one) => compare(one, value)) !== isNegated;
  if (given === undefined || given.length === 0)
    return ifExists || set === 'ForAllValues' || (isNegated && !set);
  return set === 'ForAllValues'
    ? given.every(meetsAny)
    : isNegated && !set
      ? given.every(meetsAny)
      : given.some(meetsAny);
}

function operatorNamed(operator: string) {
  const [, set, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  const known = operators[name];
  if (!known) throw new Error(`The local cloud does not know the condition operator ${operator}.`);
  const [compare, isNegated] = known;
  return { compare, isNegated, set, ifExists: ifExists !== undefined };
}

/** Matches a pattern with the wildcards `*` and `?`. */
export function matchesPattern(pattern: string, text: string, ignoringCase = false): boolean {
  // Cached, because every call is compared with about a hundred patterns.
  const compiled = ignoringCase ? ofAnyCase : ofThisCase;
  const expression = compiled.get(pattern) ?? expressionOf(pattern, ignoringCase);
  compiled.set(pattern, expression);
  return expression.test(text);
}

/** Matches ARNs part by part, so that `*` in one of the first five parts stays in that part. */
function matchesArn(pattern: string, arn: string): boolean {
  const [wanted, given] = [partsOf(pattern), partsOf(arn)];
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => matchesPattern(part, given[index] ?? ''));
}

function partsOf(arn: string): string[] {
  const parts = arn.split(':');
  return parts.length <= 6 ? parts : [...parts.slice(0, 5), parts.slice(5).join(':')];
}

const ofThisCase = new Map<string, RegExp>();
const ofAnyCase = new Map<string, RegExp>();

function expressionOf(pattern: string, ignoringCase: boolean): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, ignoringCase ? 'is' : 's');
}
