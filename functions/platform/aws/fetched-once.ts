/** A fetch by name that is made once in the life of a process; a failed one is tried again. */
export function fetchedOnce(fetch: (name: string) => Promise<string>) {
  const known = new Map<string, Promise<string>>();
  return (name: string): Promise<string> => {
    const kept = known.get(name);
    if (kept) return kept;
    const fetched = fetch(name);
    known.set(name, fetched);
    fetched.catch(() => known.delete(name));
    return fetched;
  };
}
