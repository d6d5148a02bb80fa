/** Whether a text is what a pattern says, in which `*` stands for any characters and `?` for one. */
export function matchesPattern(pattern: string, text: string, ignoringCase = false): boolean {
  // Every call is compared with some hundred patterns.
  const compiled = ignoringCase ? ofAnyCase : ofThisCase;
  const expression = compiled.get(pattern) ?? expressionOf(pattern, ignoringCase);
  compiled.set(pattern, expression);
  return expression.test(text);
}

/** The same for ARNs, part by part: a `*` in one of the first five parts does not reach into the next. */
export function matchesArn(pattern: string, arn: string): boolean {
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
