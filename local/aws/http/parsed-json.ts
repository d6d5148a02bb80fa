/** What a body holds as JSON; undefined where it is none. */
export function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
