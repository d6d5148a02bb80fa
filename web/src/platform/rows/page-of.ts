/** Rows a table shows at a time. */
export const pageSize = 10;

/** One page of rows, counted from 1; past the end counts as the last. */
export function pageOf<Row>(
  rows: readonly Row[],
  wanted: number,
): { rows: readonly Row[]; total: number; page: number } {
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / pageSize)));
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length, page };
}
