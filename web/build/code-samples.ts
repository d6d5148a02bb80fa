import { type CodeLanguage, highlight, type Token } from './highlight.ts';
import { keyMark, originMark } from './marks.ts';

const writers = { curl, javascript, python } satisfies Partial<Record<CodeLanguage, unknown>>;

export type Language = keyof typeof writers;
export type Samples = Record<Language, Token[]>;

/** One request in every language of the docs, already coloured. */
export function samplesOf(path: string, body: object): Samples {
  return {
    curl: highlight('curl', writers.curl(path, body)),
    javascript: highlight('javascript', writers.javascript(path, body)),
    python: highlight('python', writers.python(path, body)),
  };
}

function curl(path: string, body: object) {
  return `curl -X POST ${originMark}${path} \\
  -H 'content-type: application/json' \\
  -H 'x-api-key: ${keyMark}' \\
  -d '${JSON.stringify(body)}'`;
}

function javascript(path: string, body: object) {
  return `const response = await fetch('${originMark}${path}', {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-api-key': '${keyMark}',
  },
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
});
console.log(response.status, await response.json());`;
}

function python(path: string, body: object) {
  return `import requests

response = requests.post(
    '${originMark}${path}',
    headers={'x-api-key': '${keyMark}'},
    json=${JSON.stringify(body, null, 4).replaceAll('\n', '\n    ')},
)
print(response.status_code, response.json())`;
}
