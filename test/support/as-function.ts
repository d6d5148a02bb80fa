import { actorName } from './acting-functions.ts';

/**
 * What a function of the stacks (`noun/verb`) does in its handler, for a test that calls that without the handler: it is held to
 * the function's role, and what it uses counts as used by the function.
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
