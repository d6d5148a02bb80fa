import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const imported = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** True if one of these files is a target, or imports one, directly or through others. */
export function importsAny(files: readonly string[], targets: readonly string[]): boolean {
  const seen = new Set(files);
  for (const file of seen) {
    if (targets.includes(file)) return true;
    for (const [, name = ''] of textOf(file).matchAll(imported))
      seen.add(path.join(path.dirname(file), name));
  }
  return false;
}

function textOf(file: string): string {
  // Tests also quote imports of missing files.
  return /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '';
}
