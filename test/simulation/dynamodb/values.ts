/** A value as DynamoDB's wire format writes it: `{"S":"text"}`, `{"N":"7"}`, `{"M":{…}}`, … */
export type Value = Readonly<Record<string, unknown>>;
export type Item = Readonly<Record<string, Value>>;
export type Names = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, Value>>;

/** An invalid request, such as an expression that DynamoDB does not accept. */
export class ValidationFailure extends Error {}

export function kindOf(value: Value): string {
  return Object.keys(value)[0] ?? '';
}

export function contentOf(value: Value): unknown {
  return value[kindOf(value)];
}

export function numberOf(value: Value | undefined): number {
  return Number(contentAs('N', value));
}

/** The elements of a list in an update. */
export function elementsOf(value: Value | undefined): readonly Value[] {
  return contentAs('L', value) as readonly Value[];
}

function contentAs(kind: string, value: Value | undefined): unknown {
  if (value && kindOf(value) === kind) return contentOf(value);
  throw new ValidationFailure('An operand in the update expression has an incorrect data type');
}

export function asNumber(number: number): Value {
  return { N: String(number) };
}

export function mapOf(value: Value | undefined): Item | undefined {
  return value?.M as Item | undefined;
}

export function listOf(value: Value | undefined): readonly Value[] {
  return (value?.L ?? []) as readonly Value[];
}

/** Negative, zero or positive; undefined for values of different or unordered kinds. */
export function compare(one: Value, other: Value): number | undefined {
  const kind = kindOf(one);
  if (kind !== kindOf(other)) return undefined;
  if (kind === 'N') return Number(one.N) - Number(other.N);
  if (kind !== 'S' && kind !== 'B') return undefined;
  const [left, right] = [String(one[kind]), String(other[kind])];
  return left < right ? -1 : left > right ? 1 : 0;
}

export function equal(one: Value, other: Value): boolean {
  return compare(one, other) === 0 || JSON.stringify(one) === JSON.stringify(other);
}
