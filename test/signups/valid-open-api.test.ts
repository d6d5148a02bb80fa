import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../shared/api/open-api.ts';

const document = openApiDocument();

test('the served OpenAPI document has no problem by the recommended rules', async () => {
  expect(await problemsOf(document)).toEqual([]);
});

test.each([
  ['without a title', 'struct', { ...document, info: { version: '1' } }],
  ['with a field of its own', 'struct', { ...document, tables: [] }],
  ['with a parameter that its path does not have', 'path-parameters-defined', misnamed()],
  ['with a reference to nothing', 'no-unresolved-refs', { ...document, components: {} }],
])('a document %s is refused', async (_, rule, invalid) => {
  expect(await problemsOf(invalid)).toContainEqual(expect.stringContaining(rule));
});

function misnamed() {
  const { '/v1/companies/{domain}': path, ...others } = document.paths;
  return { ...document, paths: { ...others, '/v1/companies/{company}': path } };
}

/** Errors and warnings of Redocly's recommended rules, each with its place in the document. */
async function problemsOf(value: object): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(value),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`);
}
