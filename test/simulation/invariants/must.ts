import { Violation } from '../world.ts';

/** Throws if a rule is broken. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Violation(what);
}
