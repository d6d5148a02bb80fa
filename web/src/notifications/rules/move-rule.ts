/** Moves an ID one place up (-1) or down (1). Returns the same order if it is already at that end. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const others = ids.filter((one) => one !== id);
  return from < 0 || to < 0 || to >= ids.length ? [...ids] : others.toSpliced(to, 0, id);
}
