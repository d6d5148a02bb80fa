/** The ids with one of them a place further up (-1) or down (1); as they are where there is no such place. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const others = ids.filter((one) => one !== id);
  return from < 0 || to < 0 || to >= ids.length ? [...ids] : others.toSpliced(to, 0, id);
}
