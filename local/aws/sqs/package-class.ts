import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The prototype of a class inside the queues' package, which does not export it. Throws where it is not there. */
export async function prototypeOf<Instance>(file: string, name: string): Promise<Instance> {
  const manifest = findPackageJSON('fauxqs', import.meta.url);
  if (!manifest) throw new Error('The package fauxqs is not installed.');
  const classes = await import(path.join(path.dirname(manifest), 'dist', file));
  if (typeof classes[name] !== 'function') throw new Error(`The package fauxqs has no ${name} any more.`);
  return classes[name].prototype;
}
