import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** State of a navigation that must leave the reader where they are. */
export const stayHere = { stay: true };

/** Brings what the address names into view, also when the screen's code came after the navigation. */
export function useAnchor(): void {
  const { hash, key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link scrolls again.
  useEffect(() => {
    if (hash && !stays(state)) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}

function stays(state: unknown) {
  return typeof state === 'object' && state !== null && 'stay' in state;
}
