import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../shared/api/open-api.ts';

const document = openApiDocument();

test('the served OpenAPI document has no problem by the recommended rules', async () => {
  expect(await problemsOf(document)).toEqual([]);
});

/** Errors and warnings of Redocly's recommended rules, each with its place in the document. */
async function problemsOf(value: object): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(value),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`);
}
