import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../local/settings.ts';

const files = globSync('{shared,functions,web/src,web/build,sdk/src}/**/*.{ts,tsx}', { cwd: root });

test('each text that says what a professional email costs names role addresses, too', () => {
  const priced = files.flatMap((file) =>
    sentencesIn(file).filter(
      (sentence) =>
        /professional (or role )?(and role )?(emails?|signups?|address(es)?)\b/i.test(sentence) &&
        /\bcredits?\b|\b402\b|reject/i.test(sentence),
    ),
  );
  expect(priced.length).toBeGreaterThan(8);
  expect(priced.filter((sentence) => !/\brole\b/.test(sentence))).toEqual([]);
});

/** The text of a file, split at the ends of sentences, strings and elements. */
function sentencesIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/\s+/g, ' ');
  return text.split(/(?<=\.) |['"`;]|<\w|<\//);
}
