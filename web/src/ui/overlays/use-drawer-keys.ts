import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isTyping } from './keys.ts';

/** Where the arrows lead; undefined at an end. */
export interface DrawerSteps {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/**
 * The keys of an open drawer, also while the focus is on the page beside it: Escape closes, j and k step on, and so do
 * the arrow keys on the heading or on a row of the page. Keys that are typed, or meant for a dialog above, are left alone.
 */
export function useDrawerKeys(
  drawer: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
  steps: DrawerSteps,
  onClose: () => void,
): void {
  const now = useRef({ steps, onClose });
  // Before the page is painted: a key that is pressed as soon as the drawer is seen would be lost.
  useLayoutEffect(() => {
    now.current = { steps, onClose };
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || covered(drawer.current)) return;
      const arrows =
        event.target === heading.current || (event.target instanceof Element && event.target.closest('tr'));
      const action = actionOf(event.key, Boolean(arrows));
      if (!action) return;
      event.preventDefault();
      if (action === 'close') now.current.onClose();
      else now.current.steps[action]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [drawer, heading]);
}

function actionOf(key: string, arrows: boolean): 'close' | keyof DrawerSteps | undefined {
  if (key === 'Escape') return 'close';
  if (key === 'j' || (arrows && key === 'ArrowDown')) return 'next';
  if (key === 'k' || (arrows && key === 'ArrowUp')) return 'previous';
  return undefined;
}

/** Whether a modal dialog stands above the drawer. */
function covered(drawer: HTMLDialogElement | null): boolean {
  return [...document.querySelectorAll('dialog:modal')].some((dialog) => dialog !== drawer);
}
