import type { APIGatewayProxyResult } from 'aws-lambda';
import { docsLink, ProductError, problemType, titleOf } from '../../../shared/api/errors.ts';
import type { Warning } from '../../../shared/api/field-words.ts';
import { log } from '../observe/log.ts';

/** What the answer to an error of `/v1` says beside the error. */
export interface ErrorDetails {
  readonly requestId: string;
  readonly warnings: readonly Warning[];
  /** As RFC 9457 has it. */
  readonly asProblem: boolean;
}

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

/** An error as the caller sees it: an expected one as it is, anything else a plain 500 and a line in the log. */
export function refusalOf(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  log.error('Unexpected failure', { failure: error instanceof Error ? error : String(error) });
  return new ProductError('internal', 'Internal server error');
}

/** The answer to an error: an expected one as it says, anything else a plain 500 and a line in the log. */
export function errorAnswer(
  error: unknown,
  headers: Record<string, string> = {},
  details?: ErrorDetails,
): APIGatewayProxyResult {
  const refusal = refusalOf(error);
  const { status, code, fields, message } = refusal;
  const all = { ...headers, ...refusal.headers };
  const more = fields ? { fields } : {};
  if (!details) return answer(status, { error: message, code, ...more }, all);
  const { requestId: request_id, warnings, asProblem } = details;
  const also = { code, ...more, request_id, ...(warnings.length > 0 ? { warnings } : {}) };
  const docs = docsLink(code);
  if (!asProblem) return answer(status, { error: message, ...also, docs }, all);
  const problem = { type: docs, title: titleOf(code), status, detail: message, ...also };
  return answer(status, problem, { ...all, 'content-type': problemType });
}
