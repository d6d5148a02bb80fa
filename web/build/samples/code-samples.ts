import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { requestAddress } from '../../src/platform/api/request-address.ts';
import { type CodeLanguage, highlight, type Token } from './highlight.ts';
import { keyMark, originMark } from './marks.ts';

const writers = { curl, javascript, python } satisfies Partial<Record<CodeLanguage, unknown>>;

export type Language = keyof typeof writers;
export type Samples = Record<Language, Token[]>;

/** The fields of a sample request; without a body all of them are in the path. */
interface SampleRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly key: KeyHeader;
}

/** The header with the API key, and its value. */
type KeyHeader = readonly [name: string, value: string];

/**
 * One request in every language of the docs, with colors: in JavaScript by our client, if it has the
 * endpoint.
 */
export function samplesOf(
  endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>,
  request: object,
  key: KeyHeader = ['x-api-key', keyMark],
): Samples {
  const { address, hasBody, rest } = requestAddress(endpoint, { ...request });
  const client = key[0] === 'x-api-key' ? sdkSample(endpoint.name, { ...request }, key[1]) : undefined;
  const sent = { method: endpoint.method, path: address, body: hasBody ? rest : undefined, key };
  return {
    curl: highlight('curl', writers.curl(sent)),
    javascript: highlight('javascript', client ?? writers.javascript(sent)),
    python: highlight('python', writers.python(sent)),
  };
}

function curl({ method, path, body, key: [name, value] }: SampleRequest) {
  const lines = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    `'${originMark}${path}'`,
    ...(body ? ["-H 'content-type: application/json'"] : []),
    `-H '${name}: ${value}'`,
    ...(body ? [`-d '${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

function javascript({ method, path, body, key: [name, value] }: SampleRequest) {
  const options = body
    ? `  method: '${method}',
  headers: {
    'content-type': 'application/json',
    '${name}': '${value}',
  },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`
    : `${method === 'GET' ? '' : `  method: '${method}',\n`}  headers: { '${name}': '${value}' },`;
  return `const url = '${originMark}${path}';
const response = await fetch(url, {
${options}
});
console.log(response.status, await response.json());`;
}

function python({ method, path, body, key: [name, value] }: SampleRequest) {
  const json = body ? `\n    json=${JSON.stringify(body, null, 4).replaceAll('\n', '\n    ')},` : '';
  return `import requests

response = requests.${method.toLowerCase()}(
    '${originMark}${path}',
    headers={'${name}': '${value}'},${json}
)
print(response.status_code, response.json())`;
}

type Request = Readonly<Record<string, unknown>>;

/** Calls of each endpoint of /v1 with our client; each line prints the result. */
const calls: Readonly<Record<string, (request: Request) => string>> = {
  'post-signup': (signup) => printed(`signups.create(${literal(signup)})`),
  'add-signups': ({ signups }) => printed(`signups.createMany(${literal(signups)})`),
  'find-signups': (search) => each('signup', `signups.list(${literal(search)})`, 'email'),
  'find-signup': ({ signup }) => printed(`signups.get(${literal(signup)})`),
  'explain-signup': ({ signup }) => printed(`signups.explain(${literal(signup)})`),
  'edit-signup': ({ signup, ...changes }) =>
    printed(`signups.update(${literal(signup)}, ${literal(changes)})`),
  'delete-signup': ({ signup }) => `await scout.signups.delete(${literal(signup)});`,
  'list-companies': () => each('company', 'companies.list()', 'domain'),
  'get-company': ({ domain }) => printed(`companies.get(${literal(domain)})`),
  'correct-company': ({ domain, ...changes }) =>
    printed(`companies.correct(${literal(domain)}, ${literal(changes)})`),
  'list-deliveries': (search) => each('delivery', `deliveries.list(${literal(search)})`, 'outcome'),
  'get-usage': () => printed('usage()'),
};

/** The sample for our client; undefined for an endpoint that it does not have. */
function sdkSample(endpoint: string, request: Request, apiKey: string): string | undefined {
  const call = calls[endpoint]?.(request);
  return (
    call &&
    `import { SignupScout } from '@signupscout/node';

const scout = new SignupScout({
  apiKey: '${apiKey}',
  baseUrl: '${originMark}',
});
${call}`
  );
}

function printed(call: string): string {
  return `console.log(await scout.${call});`;
}

/** A loop over all pages of a list. */
function each(one: string, call: string, field: string): string {
  return `for await (const ${one} of scout.${call}) {
  console.log(${one}.${field});
}`;
}

/** A JavaScript literal: names without quotes, texts in single quotes. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"([^"'\\]*)"/g, "'$1'");
}
