import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

test('each format has types of its format that name exactly what it exports', async () => {
  const { exports, main, types, type } = manifest();
  const { import: imported, require: required } = exports['.'];
  expect({ imported, required, main, types, type }).toEqual({
    imported: { types: './dist/index.d.ts', default: './dist/index.js' },
    required: { types: './dist/index.d.cts', default: './dist/index.cjs' },
    main: './dist/index.cjs',
    types: './dist/index.d.cts',
    type: 'module',
  });
  for (const conditions of [imported, required]) {
    expect(Object.keys(conditions), 'TypeScript needs "types" first').toEqual(['types', 'default']);
    const exported = await import(path.join(installed(), conditions.default));
    const named = readFileSync(path.join(installed(), conditions.types), 'utf8');
    for (const name of names.split(', ')) {
      expect(exported).toHaveProperty(name);
      expect(named).toContain(name);
    }
  }
});

test('no file of the package imports a file that is not in it', () => {
  const dist = path.join(installed(), 'dist');
  const missing = readdirSync(dist).flatMap((file) =>
    [...readFileSync(path.join(dist, file), 'utf8').matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)]
      .map(([, target = '']) => target)
      .filter((target) => !readdirSync(dist).includes(declared(target.replace('./', ''), file)))
      .map((target) => `${file} imports ${target}`),
  );
  expect(missing).toEqual([]);
});

/** The file of an import: in a declaration `./a.js` means `a.d.ts`, `./a.cjs` means `a.d.cts`. */
function declared(target: string, from: string): string {
  if (!/\.d\.c?ts$/.test(from)) return target;
  return target.replace(/\.(c?)js$/, '.d.$1ts');
}

const tsc = path.join(root, 'node_modules/typescript/bin/tsc');

function installed(): string {
  return path.join(folder, 'node_modules/@signupscout/node');
}

function manifest() {
  return JSON.parse(readFileSync(path.join(installed(), 'package.json'), 'utf8'));
}

let projects = 0;

/** A project in a folder next to the installed package. */
function newProject(type: 'module' | 'commonjs', files: Record<string, string>): string {
  projects += 1;
  const project = path.join(folder, `project-${projects}`);
  mkdirSync(project);
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify({ type }), ...files })) {
    writeFileSync(path.join(project, name), text);
  }
  return project;
}

/** Runs a program of a project and returns its output. Throws with all output if it fails. */
function run(program: string, parameters: readonly string[], project: string): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(program)} ${parameters.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}
