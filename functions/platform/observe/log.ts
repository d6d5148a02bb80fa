import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@aws-lambda-powertools/logger';

type Fields = Record<string, unknown>;

const logger = new Logger({ serviceName: 'signup-scout' });

/** Fields of one call or message; a process may handle several. */
const shared = new AsyncLocalStorage<Fields>();

type Level = 'debug' | 'info' | 'warn' | 'error';

/**
 * Structured logs. Log ids (account, signup, request), never addresses, keys or signup contents. Addresses
 * and keys in error texts are redacted.
 */
export const log = {
  debug: writer('debug'),
  info: writer('info'),
  warn: writer('warn'),
  error: writer('error'),

  within: <Outcome>(fields: Fields, work: () => Promise<Outcome>): Promise<Outcome> =>
    shared.run({ ...fields }, work),

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

/** Omits other fields, which may hold whole items. */
function plainError(error: Error): Record<string, unknown> {
  return {
    name: error.name,
    message: redact(error.message),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.stack ? { stack: redact(error.stack) } : {}),
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}),
  };
}
