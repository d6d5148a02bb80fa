import * as z from 'zod/mini';
import { product } from '../product.ts';
import { testAddresses, testDomain } from '../signups/test-addresses.ts';
import { type DescribedObject, wordsOf } from './described-objects.ts';
import { type Endpoint, isV1 } from './endpoint.ts';
import { type ErrorCode, errorStatus } from './errors.ts';
import { type Words, warningSchema } from './field-words.ts';
import { publicEndpoints } from './public-endpoints.ts';

const commonErrors: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'key_not_allowed',
  'payload_too_large',
  'rate_limit_exceeded',
  'internal',
];

const meaning: Record<number, string> = {
  400: 'The request is malformed; the message says what to change.',
  401: 'The API key is missing or not valid.',
  402: 'The account has no credits left; nothing was stored.',
  403: 'The API key may only add signups, or only read.',
  404: 'There is no such signup or company.',
  409: 'A signup with this email exists already.',
  413: 'The request body is too large.',
  422: 'The Idempotency-Key was used with another request body.',
  429: 'The hourly limit is used up; Retry-After says for how many seconds.',
  500: 'Something went wrong on our side; the call may be repeated.',
  503: 'Other requests changed the same data at the same time; Retry-After says for how many seconds to wait.',
};

const warnings = {
  ...jsonSchema(z.array(warningSchema), 'output'),
  description: 'Unknown fields of the request, which were ignored. Absent if there are none.',
};

const limitHeaders = {
  RateLimit: header('Remaining requests, and seconds until the reset: "default";r=requests;t=seconds.'),
  'RateLimit-Policy': header('The limit: "default";q=requests;w=seconds.'),
  'X-Request-Id': header('The ID of this request. Include it when you contact us.'),
};

/** The public API as an OpenAPI 3.1 document, generated from the endpoint declarations. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description: `Post the signups of your product, and read them back enriched. A test key (it begins with sstest) works with every endpoint on separate test data, and nothing is charged. The response to an address at ${testDomain} depends on its local part (${Object.keys(testAddresses).join(', ')}).`,
    },
    // Relative, because every stage serves the document.
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      [...Map.groupBy(publicEndpoints, ({ path }) => path)].map(([path, endpoints]) => [
        path,
        operations(endpoints),
      ]),
    ),
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: { type: 'string', description: 'The problem and its fix.' },
            code: { type: 'string', enum: Object.keys(errorStatus) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            request_id: {
              type: 'string',
              description: 'Under /v1: the id of the request, as in X-Request-Id.',
            },
            docs: { type: 'string', description: "Under /v1: the path of the code's docs page." },
            warnings,
          },
        },
      },
    },
  };
}

function header(description: string, type = 'string') {
  return { description, schema: { type } };
}

function operations(endpoints: readonly Endpoint[]): Record<string, ReturnType<typeof operation>> {
  return Object.fromEntries(
    endpoints.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint)]),
  );
}

function operation(endpoint: Endpoint) {
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  return {
    operationId: endpoint.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: endpoint.summary,
    security: endpoint.path.startsWith('/v1/') ? [{ apiKey: [] }, { bearer: [] }] : [{ apiKey: [] }],
    parameters: [...headerParameters(endpoint), ...urlParameters(endpoint, hasBody)],
    ...(hasBody ? { requestBody: { content: json(bodySchema(endpoint)) } } : {}),
    responses: Object.fromEntries([
      [
        String(endpoint.status),
        {
          description: 'Success.',
          headers: endpoint.location
            ? { ...limitHeaders, Location: header('The path of the created object.') }
            : limitHeaders,
          content: json(responseSchema(endpoint)),
        },
      ],
      ...errorResponses(endpoint.errors),
    ]),
  };
}

function headerParameters({ headers = {} }: Endpoint) {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string', maxLength: 255 },
  }));
}

function responseSchema({ path, response }: Endpoint): Schema {
  const schema = jsonSchema(response, 'output');
  if (!isV1({ path })) return schema;
  return { ...schema, properties: { ...objectSchema.parse(schema).properties, warnings } };
}

function urlParameters({ path, request }: Endpoint, hasBody: boolean) {
  const { properties = {}, required = [] } = objectSchema.parse(jsonSchema(request, 'input'));
  return Object.entries(properties)
    .map(([name, schema]) => ({
      name,
      in: path.includes(`{${name}}`) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }))
    .filter((parameter) => parameter.in === 'path' || !hasBody);
}

function bodySchema({ path, request }: Endpoint): Schema {
  const schema = jsonSchema(request, 'input');
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (inPath.length === 0) return schema;
  const { properties = {}, required = [] } = objectSchema.parse(schema);
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name))),
    required: required.filter((name) => !inPath.includes(name)),
  };
}

const objectSchema = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});

function json(schema: Schema) {
  return { 'application/json': { schema } };
}

function errorResponses(codes: readonly ErrorCode[]) {
  const statuses = [...new Set([...commonErrors, ...codes].map((code) => errorStatus[code]))].sort();
  return statuses.map((status) => [
    String(status),
    {
      description: meaning[status] ?? 'The request was refused.',
      headers:
        status === 429 || status === 503
          ? { ...limitHeaders, 'Retry-After': header('Seconds to wait.', 'integer') }
          : limitHeaders,
      content: json({ $ref: '#/components/schemas/Error' }),
    },
  ]);
}

export type Schema = Record<string, unknown>;

/** Converts a schema to JSON Schema, with the descriptions of `/v1` objects. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      const words = wordsOf(zodSchema);
      if (words) Object.assign(jsonSchema, described(words, jsonSchema.properties));
    },
  });
  return rest;
}

/** Adds the object's name and its fields' descriptions, on copies because schemas are shared. */
function described({ name, fields }: DescribedObject, properties: object = {}): Schema {
  const copies = Object.entries(properties).map(([field, schema]) => [
    field,
    { ...schema, description: inOneText(fields[field] ?? '') },
  ]);
  return { title: name, properties: Object.fromEntries(copies) };
}

function inOneText(words: Words): string {
  return typeof words === 'string' ? words : `${words[0]} Null if ${words[1]}.`;
}
