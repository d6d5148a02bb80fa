/**
 * The names that a JSON Pointer (RFC 6901) leads through, such as `['data', 'email']` of `/data/email`; undefined where
 * the text is no pointer.
 */
export function parsePointer(text: string): string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What a pointer leads to in a parsed JSON document; undefined where it leads nowhere or is no pointer. */
export function valueAt(document: unknown, pointer: string): unknown {
  const names = parsePointer(pointer);
  let value = names && document;
  for (const name of names ?? []) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (Array.isArray(value) && !arrayIndex.test(name)) return undefined;
    // Own properties only: a stranger's document must not reach the prototype.
    value = Object.getOwnPropertyDescriptor(value, name)?.value;
  }
  return value;
}

/** The pointer to what these names lead through: the other way round of `parsePointer`. */
export function pointerTo(names: readonly (string | number)[]): string {
  return names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const arrayIndex = /^(?:0|[1-9]\d*)$/;
