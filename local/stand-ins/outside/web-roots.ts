import { statSync } from 'node:fs';
import path from 'node:path';

export function siteOf(roots: readonly string[], host: string): string | undefined {
  const domain = host.toLowerCase();
  // Not IP addresses, so that calls to the emulators look for no folder.
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(domain)) return undefined;
  return roots.map((root) => path.join(root, domain)).find(isFolder);
}

function isFolder(folder: string): boolean {
  try {
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}
