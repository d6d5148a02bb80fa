/** Throws a sentence that names the stage's empty settings. The compiler already requires every key. */
export function checkComplete(stage: { readonly name: string }): void {
  const missing = emptyPaths(stage);
  if (missing.length === 0) return;
  const list = missing.length > 1 ? `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}` : missing[0];
  const pronoun = missing.length > 1 ? 'them' : 'it';
  throw new Error(`The stage "${stage.name}" lacks ${list}: set ${pronoun} in lib/stages.ts.`);
}

function emptyPaths(value: unknown, path: readonly string[] = []): string[] {
  if (value === '' || value === undefined || value === null || Number.isNaN(value)) return [path.join('.')];
  if (typeof value !== 'object') return [];
  const entries = Object.entries(value);
  if (entries.length === 0) return [path.join('.')];
  return entries.flatMap(([key, one]) => emptyPaths(one, [...path, key]));
}
