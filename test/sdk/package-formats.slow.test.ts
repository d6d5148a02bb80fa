import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../local/settings.ts';
import { projectWithPackedSdk, runtimes } from './packed-sdk.ts';

let folder: string;

beforeAll(() => {
  folder = projectWithPackedSdk();
});

const used = `
const scout = new SignupScout({ apiKey: 'ss_key', baseUrl: 'https://app.example.com' });
const refused = await verifyWebhook({ body: '{}', headers: {}, secret: 'whsec_AAAA' }).catch((error) => error);
console.log(typeof scout.signups.create, refused instanceof WebhookVerificationError, SignupScoutError.name);
`;
const printed = 'function true SignupScoutError\n';
const names = 'SignupScout, SignupScoutError, verifyWebhook, WebhookVerificationError';
const esm = `import { ${names} } from '@signupscout/node';\n${used}`;
const cjs = `const { ${names} } = require('@signupscout/node');\n(async () => {${used}})();\n`;

describe.each(runtimes)('on Node %s', (_version, node) => {
  test('an ESM project imports the packed SDK', () => {
    const project = newProject('module', { 'main.js': esm });
    expect(run(node, ['main.js'], project)).toBe(printed);
  });

  test('a CommonJS project requires the packed SDK, also before Node could require ESM (20.19)', () => {
    const project = newProject('commonjs', { 'main.js': cjs });
    expect(run(node, ['--no-experimental-require-module', 'main.js'], project)).toBe(printed);
  });
});

/** Fails to compile if the types of `Signup` or of the list are missing, or silently `any`. */
const typed = `import { ${names}, type Signup, type WebhookEvent } from '@signupscout/node';
async function main(): Promise<void> {${used}}
export async function sizes(scout: SignupScout): Promise<Signup['company_size'][]> {
  const found: Signup['company_size'][] = [];
  for await (const { company_size } of scout.signups.list({ matched: 'true' })) found.push(company_size);
  return found;
}
export function emailOf(event: WebhookEvent): string | undefined {
  return event.type === 'rule.matched' ? event.data.signup.email : undefined;
}
// @ts-expect-error: an email is required
export const wrong = (scout: SignupScout) => scout.signups.create({ first_name: 'Maya' });
void main();
`;

test.each([
  ['CommonJS with node16', 'commonjs', { module: 'node16', moduleResolution: 'node16' }, 'index.d.cts'],
  ['ESM with node16', 'module', { module: 'node16', moduleResolution: 'node16' }, 'index.d.ts'],
  ['CommonJS with nodenext', 'commonjs', { module: 'nodenext' }, 'index.d.cts'],
  ['ESM with bundler', 'module', { module: 'esnext', moduleResolution: 'bundler' }, 'index.d.ts'],
] as const)('a TypeScript project compiles and runs: %s', (_name, type, options, types) => {
  const project = newProject(type, {
    'main.ts': typed,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
        strict: true,
        skipLibCheck: false,
        ...options,
      },
      files: ['main.ts'],
    }),
  });
  run(process.execPath, [tsc, '-p', '.'], project);
  const listed = run(process.execPath, [tsc, '-p', '.', '--listFilesOnly'], project);
  const read = listed.split('\n').filter((file) => file.includes('@signupscout/node/dist'));
  expect(read.map((file) => path.basename(file))).toContain(types);
  expect(
    read.filter((file) => file.endsWith('.cts') !== types.endsWith('.cts')),
    'types of the other format',
  ).toEqual([]);
  expect(run(process.execPath, ['--no-experimental-require-module', 'main.js'], project)).toBe(printed);
});

const tsc = path.join(root, 'node_modules/typescript/bin/tsc');

let projects = 0;

/** A project in a folder next to the installed package. */
function newProject(type: 'module' | 'commonjs', files: Record<string, string>): string {
  projects += 1;
  const project = path.join(folder, `project-${projects}`);
  mkdirSync(project);
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify({ type }), ...files }))
    writeFileSync(path.join(project, name), text);
  return project;
}

/** Runs a program of a project and returns its output. Throws with all output if it fails. */
function run(program: string, parameters: readonly string[], project: string): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(program)} ${parameters.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}
