import { HostFailure } from '../../platform/security/resolve-host.ts';

/**
 * `unreachable` (DNS, connection or timeout), `refused` (forbidden address, port, scheme or URL),
 * `disallowed` (robots.txt), `status` (HTTP error), `redirects` (too many), `not-html`, `too-large`.
 */
export const fetchReasons = [
  'unreachable',
  'refused',
  'disallowed',
  'status',
  'redirects',
  'not-html',
  'too-large',
] as const;

export type FetchReason = (typeof fetchReasons)[number];

export class FetchFailure extends Error {
  readonly reason: FetchReason;
  readonly retryable: boolean;

  constructor(reason: FetchReason, message: string, options: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'FetchFailure';
    this.reason = reason;
    this.retryable = options.retryable ?? reason === 'unreachable';
  }
}

export function asFetchFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const reason = error instanceof HostFailure ? error.reason : 'unreachable';
  return new FetchFailure(reason, error instanceof Error ? error.message : String(error), { cause: error });
}
