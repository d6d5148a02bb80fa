import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@aws-lambda-powertools/logger';
import { withoutSecrets } from './without-secrets.ts';

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
