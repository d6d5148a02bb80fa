import { useSyncExternalStore } from 'react';

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

/**
 * True below `--breakpoint-nav`: too narrow for a table of nine columns, such as phones and upright
 * tablets.
 */
export function useNarrow(): boolean {
  return useMedia('(max-width: 60.99rem)');
}

export function usePhone(): boolean {
  return useMedia('(max-width: 39.99rem)');
}
