import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import type { Warning } from '../../../shared/api/field-words.ts';
import { parseFields } from './parse-fields.ts';
import { unknownFields } from './unknown-fields.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Path parameters, query (or JSON body) as the one object that the endpoint declares. Throws
 * `invalid_request` (400) that names each field and what it must be.
 */
export function parseRequest<Request extends z.core.$ZodType>(
  declaration: Endpoint<Request>,
  event: APIGatewayProxyEvent,
): z.output<Request> {
  return parseFields(declaration.request, inputOf(declaration, event));
}

/** The fields of a request that its endpoint does not know; none where the request cannot be read. */
export function warningsOf(declaration: Endpoint, event: APIGatewayProxyEvent): Warning[] {
  try {
    return unknownFields(declaration.request, inputOf(declaration, event));
  } catch {
    return [];
  }
}

function inputOf(declaration: Endpoint, event: APIGatewayProxyEvent) {
  return {
    ...queryOf(declaration, event),
    ...(isBodyIgnored(declaration, event) ? {} : jsonBody(event)),
    ...event.pathParameters,
  };
}

/**
 * Where a body is sent the query is ignored: queries are kept in logs, which must hold no address. A mail
 * program's one click is the exception, since its form says nothing and the token stands in the address.
 */
function queryOf({ method, ignoresForms }: Endpoint, event: APIGatewayProxyEvent) {
  return method === 'GET' || method === 'DELETE' || ignoresForms ? event.queryStringParameters : {};
}

function isBodyIgnored({ ignoresBody, ignoresForms }: Endpoint, event: APIGatewayProxyEvent): boolean {
  return ignoresBody || (ignoresForms && isForm(event)) || false;
}

function isForm(event: APIGatewayProxyEvent): boolean {
  return ['application/x-www-form-urlencoded', 'multipart/form-data'].includes(contentType(event));
}

function jsonBody(event: APIGatewayProxyEvent): Record<string, unknown> {
  const text = bodyText(event);
  if (text === '') return {};
  if (!/^application\/(json|[\w.+-]+\+json)$/.test(contentType(event))) {
    throw new ProductError(
      'invalid_request',
      'Send the request body as JSON with the header "content-type: application/json".',
    );
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ProductError('invalid_request', 'The request body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ProductError('invalid_request', 'The request body must be a JSON object.');
  }
  return body as Record<string, unknown>;
}

function contentType(event: APIGatewayProxyEvent): string {
  return (event.headers['content-type'] ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
}

function bodyText(event: APIGatewayProxyEvent): string {
  if (!event.body) return '';
  try {
    const text = event.isBase64Encoded ? utf8.decode(Buffer.from(event.body, 'base64')) : event.body;
    return text.replace(/^\uFEFF/, '').trim();
  } catch {
    throw new ProductError('invalid_request', 'The request body is not valid UTF-8 text.');
  }
}
