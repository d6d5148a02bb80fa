const optionsWithValue = ['--config', '-c', '--testNamePattern', '-t'];

/** The paths on Vitest's command line; none for a run of all tests. */
export const namedFiles: readonly string[] = process.argv
  .slice(2)
  .filter(
    (word, index, words) =>
      !['run', 'list'].includes(word) &&
      !word.startsWith('-') &&
      !optionsWithValue.includes(words[index - 1] ?? ''),
  );
