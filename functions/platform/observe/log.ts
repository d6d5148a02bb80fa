import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@aws-lambda-powertools/logger';

type Fields = Record<string, unknown>;

const logger = new Logger({ serviceName: 'signup-scout' });

/** What the lines of one call or message have in common; several may be at work in one process. */
const shared = new AsyncLocalStorage<Fields>();

type Level = 'debug' | 'info' | 'warn' | 'error';

/**
 * Structured log lines. Log identifiers (account, signup, request), never addresses, keys or what a
 * customer's signup typed; addresses and keys that slip into the text of an error are blotted out.
 */
export const log = {
  debug: writer('debug'),
  info: writer('info'),
  warn: writer('warn'),
  error: writer('error'),

  /** Runs `work`, all of whose lines carry these fields. */
  within: <Outcome>(fields: Fields, work: () => Promise<Outcome>): Promise<Outcome> =>
    shared.run({ ...fields }, work),

  /** Adds fields to the lines that follow in this call or message. */
  appendKeys: (fields: Fields): void => {
    const store = shared.getStore();
    if (store) Object.assign(store, fields);
  },
};

function writer(level: Level) {
  return (message: string, fields: Fields = {}): void =>
    logger[level](
      withoutSecrets(message) as string,
      withoutSecrets({ ...shared.getStore(), ...fields }) as Fields,
    );
}

const secrets: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[^\s"'<>()[\]{}:,;]+@[^\s"'<>()[\]{}:,;]+/g, '[address]'],
  [/\bss(?:test)?[0-9A-Za-z]{65}\b/g, '[key]'],
  [/\b(Bearer) \S+/gi, '$1 [token]'],
];

/** A value as it may stand in the log: without addresses, API keys and bearer tokens. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return redact(value);
  if (value instanceof Error) return plainError(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutSecrets(one)]));
}

function redact(text: string): string {
  return secrets.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

/** Name, text, code and place of an error and its causes; not its other fields, which may hold whole items. */
function plainError(error: Error): Record<string, unknown> {
  return {
    name: error.name,
    message: redact(error.message),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.stack ? { stack: redact(error.stack) } : {}),
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}),
  };
}
