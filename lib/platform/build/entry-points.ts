import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every Lambda handler is made by one of the four pipelines of functions/platform. */
const entryPoint = /^export const handler = (?:endpoints?|worker|schedule|trigger)\(/m;

/** The files under `functions/` of a folder that export a handler, as paths from that folder. */
export function entryPoints(root: string): string[] {
  return globSync('functions/*/*.ts', { cwd: root }).filter((file) =>
    entryPoint.test(readFileSync(path.join(root, file), 'utf8')),
  );
}

/** The `noun/verb` of such a file. */
export function entryOf(file: string): string {
  return path.relative('functions', file).replace(/\.ts$/, '');
}
