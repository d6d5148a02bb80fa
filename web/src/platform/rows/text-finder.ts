/** No text holds the character between the fields, so that nothing is found across two of them. */
const gap = '\u0000';

/**
 * A search in some fields of rows, whatever the case; blank text finds all. The fields of a row are joined and lowered once.
 */
export function textFinder<Row extends Partial<Record<Field, string | null>>, Field extends string>(
  fields: readonly Field[],
): (rows: readonly Row[], search: string) => readonly Row[] {
  const lowered = new WeakMap<Row, string>();
  const textOf = (row: Row): string => {
    const known = lowered.get(row);
    if (known !== undefined) return known;
    const text = fields
      .map((field) => row[field] ?? '')
      .join(gap)
      .toLowerCase();
    lowered.set(row, text);
    return text;
  };
  return (rows, search) => {
    const text = search.trim().toLowerCase();
    return text ? rows.filter((row) => textOf(row).includes(text)) : rows;
  };
}
