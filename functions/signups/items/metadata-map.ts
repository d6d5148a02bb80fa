/** Metadata as it is written. The SDK takes an object with the name `constructor` for one of a class. */
export function toMap(metadata: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(metadata));
}
