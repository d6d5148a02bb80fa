import { AsyncLocalStorage } from 'node:async_hooks';

/** The function that the called handler represents, as `noun/verb`. */
export const acting: AsyncLocalStorage<string> = new AsyncLocalStorage<string>();

/** A map with a part per function: another function must be able to fetch a value again. */
export class PerFunctionMap<Key, Value> {
  private readonly maps = new Map<string | undefined, Map<Key, Value>>();

  private get own(): Map<Key, Value> {
    const entry = acting.getStore();
    const known = this.maps.get(entry) ?? new Map<Key, Value>();
    this.maps.set(entry, known);
    return known;
  }

  get(key: Key): Value | undefined {
    return this.own.get(key);
  }

  set(key: Key, value: Value): this {
    this.own.set(key, value);
    return this;
  }

  delete(key: Key): boolean {
    return this.own.delete(key);
  }
}
