import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** The longest line that is kept whole. A Wikidata entity can have several megabytes. */
const longestLine = 64 * 2 ** 20;

/** Calls `take` for every non-empty line, without its line break. */
export async function eachLine(file: Readable, take: (line: string) => void): Promise<void> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of file) {
    const text: string = rest + decoder.write(chunk);
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      takeLine(text.slice(from, end), take);
      from = end + 1;
    }
    rest = text.slice(from);
    if (rest.length > longestLine) throw new Error(`A line is longer than ${longestLine} characters.`);
  }
  takeLine(rest + decoder.end(), take);
}

function takeLine(line: string, take: (line: string) => void): void {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (text !== '') take(text);
}
