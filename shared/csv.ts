/** A CSV line (RFC 4180) without its line break. All cells are quoted, because their content is untrusted. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return values.map(cell).join(',');
}

export function csvFile(lines: readonly string[]): string {
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(value: string | number | null): string {
  const text = typeof value === 'string' ? withoutFormulas(value) : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Prefixes formulas with an apostrophe, at the start of a cell and after semicolons, tabs or line breaks,
 * which some programs treat as separators. Full-width signs count too, and leading spaces and quotes do
 * not protect a formula.
 */
function withoutFormulas(text: string): string {
  const inner = text.replace(/([\t\r\n;,])((?:[^\S\t\r\n]|["'])*)(?=[=+\-@|%＝＋－＠])/g, "$1$2'");
  return /^[\s"']*[=+\-@|%\t\r\n＝＋－＠]/.test(inner) ? `'${inner}` : inner;
}
