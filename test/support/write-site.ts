import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Puts files into a folder of the mocked web, as in `writeSite(web, 'acme.example', { 'index.html': '' })`. */
export function writeSite(web: string, domain: string, files: Record<string, string>): void {
  const folder = path.join(web, domain);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
}
