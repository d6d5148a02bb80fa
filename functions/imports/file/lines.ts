/** A line is cut off behind so many characters: nothing that long is a row. */
const longestLine = 1_000_000;

/** The line before the header by which spreadsheets name the separator. */
const separatorLine = /^\uFEFF?"?sep=.?"?$/i;

/**
 * The lines of a text from a number on (the first is 1), each with a line feed at its end, whichever line ends the text has.
 * The text comes in pieces of any length. A first line that names the separator is empty.
 */
export async function* linesOf(pieces: AsyncIterable<string>, from: number): AsyncGenerator<string> {
  let number = 1;
  let rest = '';
  for await (const piece of pieces) {
    const lines = `${rest}${piece}`.split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? '').slice(0, longestLine);
    for (const line of lines) {
      if (number >= from) yield number === 1 && separatorLine.test(line) ? '\n' : `${line}\n`;
      number += 1;
    }
  }
  const last = rest.replace(/\r$/, '');
  if (last && number >= from) yield `${last}\n`;
}
