/** A line of CSV (RFC 4180), without its end. Every cell is in quotes: what it holds is whatever a stranger typed. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return values.map(cell).join(',');
}

/** Lines as a CSV file, with a byte order mark so that Excel reads it as UTF-8. */
export function csvFile(lines: readonly string[]): string {
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(value: string | number | null): string {
  const text = typeof value === 'string' ? withoutFormulas(value) : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Puts an apostrophe in front of what a spreadsheet would take for a formula: at the beginning of a cell, and
 * inside it wherever a program that separates cells by semicolons, tabs or line breaks begins another one.
 * Full-width signs count as their plain ones, and spaces and quotes before a sign do not protect it.
 */
function withoutFormulas(text: string): string {
  const inner = text.replace(/([\t\r\n;,])((?:[^\S\t\r\n]|["'])*)(?=[=+\-@|%＝＋－＠])/g, "$1$2'");
  return /^[\s"']*[=+\-@|%\t\r\n＝＋－＠]/.test(inner) ? `'${inner}` : inner;
}
