import { stripVTControlCharacters } from 'node:util';
import { runCommand } from '../support/run-command.ts';
import { today, writeRows } from './tonight.ts';

const tested = /^ *(Tests +.+)$/gm;

/** The command of a part, and the line of its output with its result. */
const parts: Record<string, { command: string; figure: RegExp }> = {
  tests: { command: 'vitest run --config vitest.nightly.config.ts', figure: tested },
  bugs: { command: 'node test/nightly/seeded-bugs.ts', figure: /^(share .*)$/gm },
  themes: { command: 'node test/nightly/both-themes.ts', figure: tested },
  histories: { command: 'node test/nightly/histories.ts', figure: /^(.* histories, .*)$/gm },
  mutation: {
    command: 'node test/mutation/prepare.ts && node test/mutation/tonight.ts',
    figure: /^(share .*)$/gm,
  },
  benchmarks: { command: 'npm run bench -- all', figure: /^### (.+)$/gm },
};

const table = {
  place: 'parts',
  columns: ['part', 'last run', 'took', 'ended', 'result'],
  names: Object.keys(parts).map((name) => `\`${name}\``),
};

/**
 * `npm run test:nightly`: everything that takes too long for each change, one part after the other. With
 * names, only these parts (`npm run test:nightly -- histories mutation`). Continues after a failed part,
 * writes each result into docs/evidence/nightly.md, and fails if a part failed.
 */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);

for (const [name, { command, figure }] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const began = new Date();
  const { code, printed } = await runCommand(command);
  const minutes = Math.max(1, Math.round((Date.now() - began.getTime()) / 60_000));
  const said = [...stripVTControlCharacters(printed).matchAll(figure)]
    .at(-1)?.[1]
    ?.replaceAll('|', ' ')
    .replaceAll(/ +/g, ' ');
  if (code !== 0) process.exitCode = 1;
  const words = code === 0 ? 'passed' : 'failed';
  writeRows(table, { [`\`${name}\``]: [today(), `${minutes} min`, words, said ?? ''] });
}
