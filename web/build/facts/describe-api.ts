import * as z from 'zod/mini';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { type ErrorCode, errorStatus } from '../../../shared/api/errors.ts';
import { publicEndpoints } from '../../../shared/api/public-endpoints.ts';
import { product } from '../../../shared/product.ts';
import { signupsPageSize } from '../../../shared/signups/api.ts';
import { testAddresses, testDomain } from '../../../shared/signups/test-addresses.ts';
import { postSignup } from '../../../shared/signups/v1-api.ts';
import { type Samples, samplesOf } from '../samples/code-samples.ts';
import { fewFields } from '../samples/example-values.ts';
import { exampleFor } from '../samples/examples.ts';
import { highlight, type Token } from '../samples/highlight.ts';
import { describeErrors } from './describe-errors.ts';
import { objectOf } from './describe-fields.ts';
import { errorWords } from './error-words.ts';

export interface StatusFacts {
  readonly status: number;
  readonly meaning: string;
}

export interface EndpointFacts {
  readonly name: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Headers in addition to the key's, each with its purpose. */
  readonly headers: readonly { readonly name: string; readonly meaning: string }[];
  readonly fields: readonly FieldFacts[];
  /** Title that says how the fields are sent. */
  readonly fieldsTitle: string;
  /** True if a request may use credits. */
  readonly takesCredits: boolean;
  readonly statuses: readonly StatusFacts[];
  readonly samples: Samples;
  readonly request: string;
  readonly response: readonly Token[];
  /** The anchor of the response's fields on their page; absent if they are not described. */
  readonly object?: string;
}

/** Errors of the key check, the limit and the parsing, which every endpoint has. */
const shared: readonly ErrorCode[] = ['invalid_request', 'unauthorized', 'rate_limit_exceeded', 'internal'];

/** Facts of the docs page about the public API, from the endpoint declarations. */
export function describeApi() {
  return {
    requestsPerHour: product.requestsPerHour,
    pageSize: signupsPageSize,
    bearerPath: postSignup.path,
    endpoints: publicEndpoints.map(describe),
    testMode: describeTestMode(),
    errors: statusesOf(
      describeErrors()
        .filter(({ from }) => from !== 'dashboard')
        .map(({ code }) => code),
    ),
    errorBody: highlight('json', JSON.stringify({ error: 'Invalid API key', code: 'unauthorized' }, null, 2)),
  };
}

export type ApiFacts = ReturnType<typeof describeApi>;

function describe(endpoint: Endpoint): EndpointFacts {
  const { title, success, fieldsIn, ...example } = exampleFor(endpoint);
  z.parse(endpoint.request, example.request);
  const response = z.parse(endpoint.response, example.response);
  const object = objectOf(endpoint.response);
  return {
    name: endpoint.name,
    title,
    method: endpoint.method,
    path: endpoint.path,
    summary: endpoint.summary,
    headers: Object.entries(endpoint.headers ?? {}).map(([name, meaning]) => ({ name, meaning })),
    fields: fieldsOf(endpoint.request),
    fieldsTitle: fieldsTitle(endpoint),
    takesCredits: endpoint.errors.includes('insufficient_credits'),
    statuses: [{ status: endpoint.status, meaning: success }, ...statusesOf([...endpoint.errors, ...shared])],
    samples: samplesOf(endpoint, example.request),
    request: JSON.stringify(example.request, null, 2),
    response: highlight('json', JSON.stringify(fieldsIn ? fewFields(response, fieldsIn) : response, null, 2)),
    ...(object ? { object } : {}),
  };
}

function fieldsTitle({ method, path }: Endpoint): string {
  if (method === 'GET' || method === 'DELETE') return 'Parameters';
  return path.includes('{') ? 'Path and request body' : 'Request body';
}

/** One line per status, with all its meanings. */
function statusesOf(codes: readonly ErrorCode[]): StatusFacts[] {
  const found = new Map<number, string>();
  for (const code of new Set(codes)) {
    const { meaning } = errorWords[code];
    const status = errorStatus[code];
    found.set(status, [found.get(status), meaning].filter(Boolean).join('. '));
  }
  return [...found].map(([status, meaning]) => ({ status, meaning })).sort((a, b) => a.status - b.status);
}

interface FieldFacts {
  readonly name: string;
  readonly required: boolean;
  /** In a few words: "text, at most 100 characters". */
  readonly kind: string;
}

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly JsonSchema[];
}

const longestTried = 100_000;

/** The fields of a request's body, read from the schema that the handler parses with. */
function fieldsOf(request: z.core.$ZodType): FieldFacts[] {
  if (!(request instanceof z.core.$ZodObject)) throw new Error('The docs can only describe an object.');
  return Object.entries(request._zod.def.shape as Record<string, z.core.$ZodType>).map(([name, schema]) => ({
    name,
    required: !z.safeParse(schema, undefined).success,
    kind: kindOf(schema),
  }));
}

function kindOf(schema: z.core.$ZodType): string {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const inner = described.anyOf?.find(({ type }) => type !== 'null') ?? described;
  if (inner.enum) return `one of ${inner.enum.join(', ')}`;
  if (inner.type === 'object') return 'object of texts by names that you choose';
  if (inner.type === 'integer') return `whole number${inner.minimum ? `, from ${inner.minimum}` : ''}`;
  if (inner.type === 'array') return `list, at most ${inner.maxItems}`;
  const longest = longestText(schema);
  return `text${longest ? `, at most ${longest} characters` : ''}`;
}

/** The longest text that a schema accepts, found by trying: so the docs cannot state a wrong limit. */
function longestText(schema: z.core.$ZodType): number | undefined {
  const takes = (length: number) => z.safeParse(schema, 'a'.repeat(length)).success;
  if (takes(longestTried)) return undefined;
  let [low, high] = [0, longestTried];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (takes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Test mode in the docs: its addresses, and a request that adds one. */
function describeTestMode() {
  return {
    domain: testDomain,
    addresses: Object.entries(testAddresses).map(([name, { says }]) => [name, says] as const),
    samples: samplesOf(postSignup, { email: `enterprise@${testDomain}` }, ['x-api-key', 'YOUR_TEST_KEY']),
  };
}
