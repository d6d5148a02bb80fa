import { renameSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file atomically: readers, and a start after kill -9, see the old or the new content.
 * Synchronous, so that writers in one process cannot overtake each other.
 */
export function writeFileAtomically(path: string, content: string | Uint8Array): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
