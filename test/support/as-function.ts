import { actorName } from './acting-functions.ts';

/** Wraps a part of a function (`noun/verb`): it has only the role's rights, and its calls count as used. */
export function asFunction<Parameters extends unknown[], Result>(
  entry: string,
  work: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  return (...parameters) => {
    const act: unknown = Reflect.get(globalThis, actorName);
    if (typeof act !== 'function')
      throw new Error('This test has no backend that holds functions to their roles.');
    return act(entry, () => work(...parameters));
  };
}
