import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

const change = (by: number) => {
  count += by;
  for (const listener of listeners) listener();
};

/** Counts a load for as long as it takes. */
export const whileLoading = async <T>(load: Promise<T>): Promise<T> => {
  change(1);
  try {
    return await load;
  } finally {
    change(-1);
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a screen's code is on its way. */
export const useChunksLoading = (): boolean => useSyncExternalStore(subscribe, () => count > 0);
