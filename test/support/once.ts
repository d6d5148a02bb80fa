import { afterAll, beforeAll } from 'vitest';

type Ending = { end(): unknown } | { stop(): unknown } | { close(): unknown };

/** A part that starts before the tests of a file and ends after them. Tests and hooks use it like the part. */
export function once<Part extends Ending>(start: () => Promise<Part>): Part {
  let part: Part;
  beforeAll(async () => {
    part = await start();
  }, 150_000);
  afterAll(() => ('end' in part ? part.end() : 'stop' in part ? part.stop() : part.close()));
  return new Proxy({} as Part, {
    get(_, name) {
      const value = Reflect.get(part, name, part);
      return typeof value === 'function' ? value.bind(part) : value;
    },
    set: (_, name, value) => Reflect.set(part, name, value, part),
  });
}
