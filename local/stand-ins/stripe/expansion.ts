import type { StripeAccount } from './stripe-account.ts';

/** The answer with the objects that `expand` names in place of their ids, such as `data.latest_charge`. */
export function expandAnswer(account: StripeAccount, answer: unknown, parameters: unknown): unknown {
  const wanted =
    isObject(parameters) && Array.isArray(parameters.expand) ? parameters.expand.map(String) : [];
  return wanted.reduce<unknown>((whole, path) => expandPath(account, whole, path.split('.')), answer);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function expandPath(account: StripeAccount, value: unknown, steps: readonly string[]): unknown {
  const [step, ...rest] = steps;
  if (Array.isArray(value)) return value.map((one) => expandPath(account, one, steps));
  if (step === undefined || !isObject(value)) return value;
  const found = value[step];
  const whole = typeof found === 'string' ? objectOf(account, found) : found;
  return { ...value, [step]: expandPath(account, whole, rest) };
}

function objectOf(account: StripeAccount, id: string): unknown {
  const { customers, methods, intents, charges } = account.state;
  return customers[id] ?? methods[id] ?? intents[id] ?? charges[id] ?? id;
}
