import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Counts a load for as long as it takes; who waits for it hears of the result before the count falls. */
export function whileLoading<T>(load: Promise<T>): Promise<T> {
  change(1);
  const end = () => change(-1);
  load.catch(() => undefined).then(end);
  return load;
}

/**
 * Whether a screen's code is on its way. What waits in a Suspense under the caller is rendered as soon as the code is
 * there: of itself, React holds it back until its fallback has been on the screen for 300 ms.
 */
export function useChunksLoading(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}

function change(by: number) {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
