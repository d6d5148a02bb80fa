import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { commands } from './commands.ts';

/** `npm run GROUP -- NAME …` runs a command of `commands.ts`, or lists the group's commands. */
const [group = '', name = '', ...args] = process.argv.slice(2);
const known = commands[group] ?? {};
const found = known[name];

if (found && args.includes('--help')) {
  console.log(`npm run ${group} -- ${[name, found.options ?? []].flat().join(' ')}\n\n  ${found.does}`);
} else if (found) {
  const root = path.resolve(import.meta.dirname, '..');
  const words =
    group === 'ops' || group === 'index' ? [`--import=${path.join(root, 'bin/ops/say-failures.ts')}`] : [];
  const flags = ['--no-warnings', ...words, ...(found.flags ?? [])];
  const { status } = spawnSync(process.execPath, [...flags, found.file, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  if (name && name !== '--help') console.error(`There is no command ${name}.\n`);
  console.log(`npm run ${group} -- COMMAND\n`);
  const width = Math.max(...Object.keys(known).map(({ length }) => length));
  for (const [one, { does }] of Object.entries(known)) console.log(`  ${one.padEnd(width)}  ${does}`);
  process.exitCode = name === '--help' ? 0 : 1;
}
