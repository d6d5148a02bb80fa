import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect } from 'vitest';
import { openApiDocument } from '../../shared/api/open-api.ts';
import { publicEndpoints } from '../../shared/api/public-endpoints.ts';
import { openCustomer } from '../support/backend.ts';
import { test } from '../support/given.ts';
import { checkContract } from './contract.ts';

test.override({ parameters: { RequestsPerHour: '400' } });

test('every response to 300 generated requests matches the OpenAPI document', async () => {
  const keys = [(await openCustomer()).apiKey];
  const seen = await checkContract(300, keys);
  expect(Object.keys(seen)).toEqual(
    expect.arrayContaining([
      ...[201, 400, 401, 409].map((status) => `add-signup ${status}`),
      ...[200, 400, 401, 404].map((status) => `get-signup ${status}`),
      ...[200, 400, 401].map((status) => `list-signups ${status}`),
    ]),
  );
}, 120_000);

test('the document describes each public endpoint once, as declared', () => {
  const document = openApiDocument();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = publicEndpoints.map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(declared.toSorted());
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const add = document.paths['/functions/v1/add-signup']?.post;
  const statuses = ['201', '400', '401', '402', '403', '409', '413', '429', '500'];
  expect(Object.keys(add?.responses ?? {})).toEqual(statuses);
  const schema = { required: ['email'], properties: { email: { maxLength: 255 } } };
  expect(add?.requestBody?.content['application/json'].schema).toMatchObject(schema);
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

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
