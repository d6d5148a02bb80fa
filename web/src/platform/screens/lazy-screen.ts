import { type ComponentType, lazy, useSyncExternalStore } from 'react';

/**
 * Loads a screen, or a part of one, from a separate chunk. After a deployment the old chunk is gone, so
 * the page reloads once for it. If that does not help, the error screen appears.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => whileLoading(loadOrReload(load)));
}

async function loadOrReload<Props>(load: () => Promise<ComponentType<Props>>) {
  // The text of `load` contains the chunk's file name, so the marker belongs to this chunk only.
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

/** Counts a running load. Its callers get the result before the count drops. */
function whileLoading<T>(load: Promise<T>): Promise<T> {
  change(1);
  const end = () => change(-1);
  load.catch(() => undefined).then(end);
  return load;
}

/**
 * True while a screen's code is loading. Suspense boundaries under the caller then render as soon as the
 * code arrives; by default React keeps their fallback for at least 300 ms.
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
