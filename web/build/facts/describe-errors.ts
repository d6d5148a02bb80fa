import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { docsLink, type ErrorCode, errorStatus } from '../../../shared/api/errors.ts';
import { publicEndpoints } from '../../../shared/api/public-endpoints.ts';
import { highlight, type Token } from '../samples/highlight.ts';
import { type ErrorWords, errorWords } from './error-words.ts';

export interface ErrorFacts extends Omit<ErrorWords, 'example'> {
  readonly code: ErrorCode;
  readonly status: number;
  /** Endpoints that return it themselves; empty if any may. */
  readonly endpoints: readonly string[];
  /** Errors from `everywhere` are returned before the endpoints, or by all of them. */
  readonly from: 'endpoints' | 'everywhere' | 'dashboard';
  readonly answer: readonly Token[];
}

/** Errors of the key check, the limit, the parsing and the edge, which every endpoint has. */
const anywhere: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'key_not_allowed',
  'request_blocked',
  'method_not_allowed',
  'payload_too_large',
  'rate_limit_exceeded',
  'internal',
];

/** Facts of the docs about every code, by status. */
export function describeErrors(): readonly ErrorFacts[] {
  const codes = Object.keys(errorStatus) as ErrorCode[];
  return codes.map(describeError);
}

function describeError(code: ErrorCode): ErrorFacts {
  const { example, ...words } = errorWords[code];
  const declared = anywhere.includes(code)
    ? []
    : publicEndpoints.filter(({ errors }) => errors.includes(code));
  const body = { error: example, code, request_id: 'Fq3xJh2zIAMEVtA=', docs: docsLink(code) };
  return {
    code,
    status: errorStatus[code],
    ...words,
    endpoints: declared.map(callOf),
    from: anywhere.includes(code) ? 'everywhere' : declared.length > 0 ? 'endpoints' : 'dashboard',
    answer: highlight('json', JSON.stringify(body, null, 2)),
  };
}

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
