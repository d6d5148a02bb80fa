interface Row {
  readonly section: string;
  readonly figure: string;
  readonly aim: string;
  readonly value: string;
  readonly isMet: boolean;
}

/** The columns with the value that an aim is about, by the table's other columns. */
const valueColumns = ['median', 'ours', 'share', '× the usual clients'];

/** A table of every figure with an aim: misses first, in the order of the page. */
export function summaryOf(page: string): string {
  const rows = rowsWithAims(page);
  const missed = rows.filter(({ isMet }) => !isMet);
  const lines = [...missed, ...rows.filter(({ isMet }) => isMet)].map(
    ({ section, figure, aim, value, isMet }) =>
      `| ${section} | ${figure} | ${aim} | ${value} | ${isMet ? 'met' : '**missed**'} |`,
  );
  return [
    `${missed.length} of ${rows.length} aims are missed.`,
    '',
    '| benchmark | figure | aim | value | result |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** Pages of one operation count once, by the worst of them. */
function rowsWithAims(page: string): Row[] {
  const found = new Map<string, Row>();
  let section = '';
  let group = '';
  let columns: string[] = [];
  for (const line of page.split('\n')) {
    if (/^### /.test(line)) section = group = line.slice(4);
    if (/^#### /.test(line)) group = `${section}: ${line.slice(5)}`;
    if (!line.startsWith('|')) columns = [];
    else if (columns.length === 0) columns = cellsOf(line);
    else {
      const cells = cellsOf(line);
      const of = (name: string) => cells[columns.indexOf(name)] ?? '';
      const aim = of('aim');
      if (!/\d/.test(aim)) continue;
      const value = aim.includes(',') ? countsOf(aim, of) : of(valueColumns.find((name) => of(name)) ?? '');
      const figure = (cells[0] ?? '').replace(/, page .*/, '');
      const row = { section: group, figure, aim, value, isMet: isMet(aim, value) };
      const key = `${group} ${figure}`;
      const known = found.get(key);
      if (!known || (known.isMet && !row.isMet)) found.set(key, row);
    }
  }
  return [...found.values()];
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The counts that an aim such as "3 trips, 11 writes" is about, in its words. */
function countsOf(aim: string, of: (name: string) => string): string {
  const columns: Record<string, string> = { trip: 'round trips', read: 'read units', write: 'write units' };
  return aim.replace(/[\d.]+ (trip|read|write)/g, (_, one: string) => `${of(columns[one] ?? '')} ${one}`);
}

function isMet(aim: string, value: string): boolean {
  const [aims, values] = [numbersIn(aim), numbersIn(value)];
  return aims.every((limit, index) => {
    const number = values[index] ?? Number.NaN;
    return aim.startsWith('at least')
      ? number >= limit
      : aim.startsWith('under')
        ? number < limit
        : number <= limit;
  });
}

/** The numbers before a spread: 85 for "85 KB (84 to 86)". */
function numbersIn(text: string): number[] {
  return [...text.replace(/\(.*\)/, '').matchAll(/[\d.]+/g)].map(([number]) => Number(number));
}
