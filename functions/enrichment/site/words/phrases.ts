import { readFileSync } from 'node:fs';

/**
 * The phrases of a file of this folder, by section, as alternatives of a regular expression. A section starts
 * with its name in brackets and ends with an empty line. A line is one or more alternatives, an indented
 * line continues the line before it, and `#` starts a comment, such as the language.
 */
export function phrasesIn(file: string): (section: string) => string {
  const text = readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8');
  const sections = new Map(
    text
      .replaceAll(/^#.*\n/gm, '')
      .replaceAll(/\n {2}/g, '')
      .trimEnd()
      .split('\n\n')
      .map((section) => {
        const [name = '', ...alternatives] = section.split('\n');
        return [name.slice(1, -1), alternatives.join('|')];
      }),
  );
  return (section) => {
    const found = sections.get(section);
    if (found === undefined) throw new Error(`${file}.txt has no section "${section}".`);
    return found;
  };
}
