import os from 'node:os';
import { commands } from '../bin/commands.ts';
import { runCommand } from '../test/support/run-command.ts';
import { summaryOf } from './summary.ts';
import { readSection, writeSection } from './write-section.ts';

/**
 * `npm run bench -- all` runs every benchmark, or the named ones (`npm run bench -- all enrichment`), and
 * writes their output into docs/evidence/benchmarks.md. If one fails, the page stays unchanged.
 */
const elsewhere = ['all', 'cost', 'scale', 'truth'];
const benchmarks = Object.entries(commands.bench ?? {}).filter(([name]) => !elsewhere.includes(name));
const named = process.argv.slice(2);
const unknown = named.filter((name) => !benchmarks.some(([known]) => known === name));
if (unknown.length > 0) {
  const names = benchmarks.map(([name]) => name).join(', ');
  throw new Error(`There is no benchmark ${unknown.join(', ')}. There are ${names}.`);
}

const measured = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}.`;

const [page, place] = ['docs/evidence/benchmarks.md', 'figures'];
const sections = new Map(
  readSection(page, place)
    .split(/^(?=### )/m)
    .map((one) => [/^### (.+)$/m.exec(one)?.[1] ?? '', one.trim()]),
);
for (const [name, { file }] of benchmarks) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n### ${name}`);
  sections.set(name, section(name, await run(`node --no-warnings ${file}`)));
}
const figures = benchmarks.flatMap(([name]) => sections.get(name) ?? []);
writeSection(page, place, figures.join('\n\n'));
writeSection(page, 'summary', summaryOf(readSection(page, place)));

function machine(): string {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${processor?.model.trim()}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}`;
}

function section(name: string, printed: string): string {
  return `### ${name}\n\n${measured}\n\n${printed.replaceAll(/^#+ /gm, '#### ').replaceAll(/\n{3,}/g, '\n\n')}`;
}

async function run(command: string): Promise<string> {
  const { code, printed } = await runCommand(command);
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return printed.trim();
}
