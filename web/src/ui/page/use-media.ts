import { useSyncExternalStore } from 'react';

/** Whether the window matches a media query, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Whether there is too little room for a table of nine columns, as on phones and upright tablets: the width of `--breakpoint-nav`. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 60.99rem)');
}

/** Whether there is too little room for a table of several columns. */
export function usePhone(): boolean {
  return useMedia('(max-width: 39.99rem)');
}
