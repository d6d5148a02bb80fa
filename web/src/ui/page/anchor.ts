import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export const stayHere = { stay: true };

/** Scrolls to the URL's anchor, even if the screen's code loads later. */
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
