import type { APIGatewayProxyResult } from 'aws-lambda';
import { ProductError } from '../../shared/errors.ts';
import { log } from './log.ts';

/** A JSON answer of the API; never cached, never sniffed. */
export function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyResult {
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** The answer to an error: an expected one as it says, anything else a plain 500 and a line in the log. */
export function errorAnswer(error: unknown, headers: Record<string, string> = {}): APIGatewayProxyResult {
  if (error instanceof ProductError) {
    return answer(
      error.status,
      { error: error.message, code: error.code, ...(error.fields ? { fields: error.fields } : {}) },
      { ...headers, ...error.headers },
    );
  }
  log.error('Unexpected failure', { failure: error instanceof Error ? error : String(error) });
  return answer(500, { error: 'Internal server error', code: 'internal' }, headers);
}
