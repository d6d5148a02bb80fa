/**
 * Reads CSV as spreadsheets do, with any separator. A field that begins with a quote continues until the
 * closing quote; text after it, up to the separator, is appended unchanged. Any other field is taken
 * unchanged. A line ends at CR, LF or both, outside of quotes.
 */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let field = '';
  let quoted = false;
  let begun = false;
  const endField = () => {
    rows.at(-1)?.push(field);
    [field, begun] = ['', false];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') field += character;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && !begun) [quoted, begun] = [true, true];
    else if (character === separator) endField();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endField();
      rows.push([]);
    } else [field, begun] = [field + character, true];
  }
  if (field !== '' || rows.at(-1)?.length) endField();
  return rows.filter((row) => row.length > 0);
}
