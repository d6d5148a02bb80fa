import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
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
