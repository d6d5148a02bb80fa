import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../local/build.ts';
import { scratch } from '../support/scratch.ts';

const choices = { parameters: { AppUrl: 'http://localhost:1' }, queueHost: 'localhost:2' };

test('a resource type that the local cloud does not know is an error with its name', () => {
  const folder = changedAssembly(({ Resources }) => {
    Resources.Novelty = { Type: 'AWS::Kinesis::Stream', Properties: {} };
  });
  expect(() => new CloudTemplate(folder, choices)).toThrow(
    /does not know AWS::Kinesis::Stream \(SignupScout-local-Backend\/Novelty\)/,
  );
});

test('a reference across stacks and a parameter are filled in', () => {
  const template = new CloudTemplate(assemblyFolder, choices);
  const functions = template.all(
    'AWS::Lambda::Function',
    z.looseObject({ Environment: z.optional(z.object({ Variables: z.record(z.string(), z.string()) })) }),
  );
  const variables = Object.assign(
    {},
    ...functions.map(({ properties }) => properties.Environment?.Variables),
  );
  expect(variables.TABLE_NAME).toBe('signup-scout-local');
  expect(variables.ENRICHMENT_QUEUE_URL).toMatch(
    /^http:\/\/localhost:2\/000000000000\/SignupScout-local-Data-EnrichmentQueue$/,
  );
  expect(variables.APP_URL_PARAMETER).toBe('/signup-scout/local/app-url');
  const [appUrl] = template.all('AWS::SSM::Parameter', z.object({ Value: z.string() }));
  expect(appUrl?.properties.Value).toBe('http://localhost:1');
  expect(variables.REQUESTS_PER_HOUR).toBe('100');
});

test('a parameter that no stack has is refused', () => {
  const parameters = { ...choices.parameters, RequestPerHour: '5' };
  expect(() => new CloudTemplate(assemblyFolder, { ...choices, parameters })).toThrow(
    'No stack has a parameter RequestPerHour.',
  );
});

/** The synthesized templates with one of them changed. */
function changedAssembly(change: (template: { Resources: Record<string, unknown> }) => void): string {
  const folder = scratch();
  for (const file of readdirSync(assemblyFolder).filter((name) => name.endsWith('.json'))) {
    cpSync(path.join(assemblyFolder, file), path.join(folder, file));
  }
  const backend = path.join(folder, 'SignupScout-local-Backend.template.json');
  const template = JSON.parse(readFileSync(backend, 'utf8'));
  change(template);
  writeFileSync(backend, JSON.stringify(template));
  return folder;
}
