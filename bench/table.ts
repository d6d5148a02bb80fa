export interface Row {
  readonly what: string;
  readonly values: readonly number[];
  readonly unit: string;
  readonly aim: number | undefined;
}

export function row(what: string, values: readonly number[], unit: string, aim?: number): Row {
  return {
    what,
    values,
    unit,
    aim,
  };
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, values, unit, aim }) => {
    const sorted = values.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const spread = `${digits(sorted[0] ?? Number.NaN)} to ${digits(sorted.at(-1) ?? Number.NaN)}`;
    return `| ${what} | ${digits(median)} ${unit} | ${spread} | ${values.length} | ${aim === undefined ? '' : `under ${aim} ${unit}`} |`;
  });
  return ['| figure | median | spread | runs | aim |', '| --- | --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}

function digits(value: number) {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2);
}
