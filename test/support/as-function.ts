import { actorName } from './acting-functions.ts';

/**
 * Wraps a part of a function (`noun/verb`) that a test calls without the handler. It has only the rights of
 * the function's role, and its calls count as used by the function.
 */
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
