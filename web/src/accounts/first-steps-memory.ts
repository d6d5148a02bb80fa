import { useSyncExternalStore } from 'react';

/** What this browser remembers of a customer's first steps. */
type Memory = 'key copied' | 'steps dismissed';

const listeners = new Set<() => void>();

/** Remembers, for good, that something was done. */
export function remember(memory: Memory): void {
  localStorage.setItem(nameOf(memory), 'yes');
  for (const listener of listeners) listener();
}

/** Whether it was done. */
export function useMemory(memory: Memory): boolean {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(nameOf(memory)) === 'yes');
}

function nameOf(memory: Memory) {
  return `first steps: ${memory}`;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
