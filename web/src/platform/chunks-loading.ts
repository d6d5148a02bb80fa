import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Counts a load for as long as it takes. */
export async function whileLoading<T>(load: Promise<T>): Promise<T> {
  change(1);
  try {
    return await load;
  } finally {
    change(-1);
  }
}

/** Whether a screen's code is on its way. */
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
