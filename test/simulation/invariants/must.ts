import { Violation } from '../world.ts';

/** Throws what must not be and is. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Violation(what);
}
