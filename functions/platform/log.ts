import { Logger } from '@aws-lambda-powertools/logger';

/**
 * Structured log lines. Log identifiers (account, signup, request), never addresses, keys or what a
 * customer's signup typed.
 */
export const log = new Logger({ serviceName: 'signup-scout' });
