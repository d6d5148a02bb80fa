import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { scratch } from '../support/scratch.ts';

/** Packs the SDK and extracts it into a new project, as npm would. Returns the project's folder. */
export function projectWithPackedSdk(): string {
  const folder = scratch();
  const packed = pack('sdk', folder);
  const installed = path.join(folder, 'node_modules/@signupscout/node');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', packed, '--strip-components=1', '-C', installed]);
  return folder;
}

/** Builds and packs a package for publication. Returns the path of the archive. */
export function pack(source: string, folder: string): string {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: path.join(root, source),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).replace(/^[^[]*/, ''),
  );
  return path.join(folder, packed.filename);
}

/** The Node of these tests and, if it is another version, the Node of the machine. */
export const runtimes = [
  ...new Map([process.execPath, machinesNode()].map((node) => [versionOf(node), node])),
];

function machinesNode(): string {
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const options = { env: { PATH: folders.join(path.delimiter) }, encoding: 'utf8' } as const;
  return execFileSync('which', ['node'], options).trim();
}

function versionOf(node: string): string {
  return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
}
