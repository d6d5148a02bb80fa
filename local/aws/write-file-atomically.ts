import { renameSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file in one step: a reader, or a start after kill -9, sees the old content or the new,
 * never a torn one. Synchronous, so that two writers in one process cannot overtake each other.
 */
export function writeFileAtomically(path: string, content: string | Uint8Array): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
