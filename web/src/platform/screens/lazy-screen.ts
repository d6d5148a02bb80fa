import { type ComponentType, lazy, useSyncExternalStore } from 'react';

/**
 * A screen, or a part of one, in a chunk of its own. After a deploy the old chunk is gone: the page then reloads once
 * for that chunk, and if that did not help the error reaches the error screen.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => whileLoading(loadOrReload(load)));
}

async function loadOrReload<Props>(load: () => Promise<ComponentType<Props>>) {
  // The text of `load` names the chunk's file, so that another chunk that loads does not permit a second reload.
  const reloadedKey = `reloaded for ${load}`;
  try {
    const screen = await load();
    sessionStorage.removeItem(reloadedKey);
    return { default: screen };
  } catch (error) {
    if (sessionStorage.getItem(reloadedKey)) throw error;
    sessionStorage.setItem(reloadedKey, 'yes');
    window.location.reload();
    return new Promise<never>(() => {});
  }
}

let count = 0;
const listeners = new Set<() => void>();

/** Counts a load for as long as it takes; who waits for it hears of the result before the count falls. */
function whileLoading<T>(load: Promise<T>): Promise<T> {
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
