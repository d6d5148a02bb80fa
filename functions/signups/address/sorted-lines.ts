export function sortedLines(lines: Iterable<string>): string {
  return [...new Set(lines)].sort().join('\n');
}

export function hasLine(text: string, line: string): boolean {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : text.lastIndexOf('\n', middle - 1) + 1;
    const end = text.indexOf('\n', middle);
    const found = text.slice(start, end < 0 ? text.length : end);
    if (found === line) return true;
    if (found < line) low = start + found.length + 1;
    else high = start;
  }
  return false;
}
