import { useSyncExternalStore } from 'react';

/** What this browser remembers of a customer's first steps. */
type Memory = 'key copied' | 'steps dismissed';

const listeners = new Set<() => void>();
const nameOf = (memory: Memory) => `first steps: ${memory}`;

/** Remembers, for good, that something was done. */
export const remember = (memory: Memory): void => {
  localStorage.setItem(nameOf(memory), 'yes');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether it was done. */
export const useMemory = (memory: Memory): boolean =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(nameOf(memory)) === 'yes');
