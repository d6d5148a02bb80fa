import { HostFailure } from '../../platform/security/resolve-host.ts';

/**
 * Why a page was not read: `unreachable` (no name, no connection, too slow), `refused` (an address,
 * port, scheme or URL that we do not open), `disallowed` (robots.txt), `status` (the site answered an
 * error), `redirects` (too many), `not-html`, `too-large`.
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

/** A page that was not read. Retryable means that the same request may succeed later. */
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

/** Any failure of a host, a socket or a stream, as one of ours. */
export function asFetchFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const reason = error instanceof HostFailure ? error.reason : 'unreachable';
  return new FetchFailure(reason, error instanceof Error ? error.message : String(error), { cause: error });
}
