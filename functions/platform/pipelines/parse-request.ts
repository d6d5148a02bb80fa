import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import type { Warning } from '../../../shared/api/field-words.ts';
import { parseFields } from './parse-fields.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Merges query or JSON body and path. Throws `invalid_request` (400) with each invalid field. */
export function parseRequest<Request extends z.core.$ZodType>(
  declaration: Endpoint<Request>,
  event: APIGatewayProxyEvent,
): z.output<Request> {
  return parseFields(declaration.request, inputOf(declaration, event));
}

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
 * Ignored if there may be a body, because logs keep queries and must hold no address. One-click unsubscribe
 * is the exception: its token is in the URL.
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

/** Limits for hostile requests. */
const mostWarnings = 20;
const longestName = 60;
const mostEntries = 1000;

export function unknownFields(schema: z.core.$ZodType, input: unknown): Warning[] {
  const warnings: Warning[] = [];
  for (const warning of warningsIn(schema, input, [])) {
    if (warnings.push(warning) === mostWarnings) break;
  }
  return warnings;
}

function* warningsIn(wrapped: z.core.$ZodType, input: unknown, path: readonly string[]): Generator<Warning> {
  const schema = unwrapped(wrapped);
  if (schema instanceof z.ZodMiniArray && Array.isArray(input)) {
    for (const [index, one] of input.slice(0, mostEntries).entries()) {
      yield* warningsIn(schema._zod.def.element, one, [...path, String(index)]);
    }
  }
  if (!(schema instanceof z.ZodMiniObject) || !isObject(input)) return;
  const { shape } = schema._zod.def;
  for (const [name, value] of Object.entries(input)) {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (known) yield* warningsIn(known, value, [...path, name]);
    else yield warningAbout(name, path, Object.keys(shape));
  }
}

function warningAbout(name: string, path: readonly string[], known: readonly string[]): Warning {
  const shown = name.slice(0, longestName).toWellFormed();
  const meant = nearest(name, known);
  return {
    field: [...path, shown].join('.'),
    message: `Unknown field, ignored.${meant ? ` Did you mean ${meant}?` : ''}`,
  };
}

/** Finds `first_name` for `firstName`, `First-Name` and `frist_name`. */
function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const plain = lettersOf(name);
  return (
    known.find((one) => lettersOf(one) === plain) ??
    known.find((one) => plain.length > 3 && distance(lettersOf(one), plain) <= 2)
  );
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, candidate] of [...other].entries()) {
      const changed = Number(row[at]) + (letter === candidate ? 0 : 1);
      next.push(Math.min(changed, Number(row[at + 1]) + 1, Number(next[at]) + 1));
    }
    row = next;
  }
  return Number(row.at(-1));
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  ) {
    return unwrapped(schema._zod.def.innerType);
  }
  return schema instanceof z.ZodMiniPipe ? unwrapped(schema._zod.def.in) : schema;
}

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
