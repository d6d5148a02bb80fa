/** The paths on Vitest's command line; none for a run of all tests. */
export const namedFiles: readonly string[] = process.argv
  .slice(2)
  .filter((word) => word !== 'run' && !word.startsWith('-'));
