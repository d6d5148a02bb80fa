import { lowerCounts } from './counts.ts';
import { patterns } from './patterns.ts';
import { sentencesOfProject } from './texts.ts';

/** `npm run record -- english` lowers the stored figures; with a pattern, and a kind or folder, it lists the sentences. */
const [name, where = ''] = process.argv.slice(2);
const pattern = name ? patterns[name] : undefined;

if (!name) lowerCounts();
else if (!pattern) {
  console.error(`There is no pattern ${name}. There are: ${Object.keys(patterns).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const { kind, file, line, sentence } of sentencesOfProject()) {
    const isMeant = kind === where || file.startsWith(where);
    if (isMeant && pattern.matches(sentence) > 0) console.log(`${file}:${line}: ${sentence}`);
  }
  console.log(`Write instead: ${pattern.instead}`);
}
