import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { writeFileAtomically } from '../../local/write-file-atomically.ts';

/**
 * `npm run bench`: every benchmark of package.json, one after the other, and what they print into the
 * README's figures. Fails, and leaves the README alone, where one of them does.
 */
const [begin, end] = ['<!-- figures: begin -->', '<!-- figures: end -->'];

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const benchmarks = Object.entries(scripts).filter(([name]) => name.startsWith('bench:'));

const run = (command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const printed: string[] = [];
    const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (chunk) => {
      printed.push(String(chunk));
      process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve(printed.join('').trim());
      else reject(new Error(`${command} ended with ${code}`));
    });
  });

const machine = (): string => {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${processor?.model.trim()}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}`;
};

/** What a benchmark printed, with its headings below ours. */
const section = (name: string, printed: string): string =>
  `### ${name}\n\n${printed.replaceAll(/^#+ /gm, '#### ').replaceAll(/\n{3,}/g, '\n\n')}`;

const sections: string[] = [];
for (const [name, command] of benchmarks) {
  console.error(`\n${name}`);
  sections.push(section(name, await run(command)));
}

const readme = path.join(root, 'README.md');
const text = readFileSync(readme, 'utf8');
const [from, to] = [text.indexOf(begin), text.indexOf(end)];
if (from < 0 || to < from)
  throw new Error(`The README has no place for figures between ${begin} and ${end}.`);
const date = new Date().toISOString().slice(0, 10);
const figures = `${begin}\n\nMeasured on ${date}: ${machine()}.\n\n${sections.join('\n\n')}\n\n`;
writeFileAtomically(readme, text.slice(0, from) + figures + text.slice(to));
