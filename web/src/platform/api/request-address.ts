/**
 * Builds a request's URL. Fields fill the path's `{name}`s; for GET and DELETE, which have no body, the
 * others become the query. `rest` are the fields that the path did not use.
 */
export function requestAddress(
  { method, path }: { readonly method: string; readonly path: string },
  input: Readonly<Record<string, unknown>>,
): { address: string; hasBody: boolean; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method !== 'GET' && method !== 'DELETE') return { address: filled, hasBody: true, rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return { address: query.size > 0 ? `${filled}?${query}` : filled, hasBody: false, rest };
}
