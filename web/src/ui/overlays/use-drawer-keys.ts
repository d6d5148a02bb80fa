import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isTyping } from './keys.ts';

/** Undefined at the first or last item. */
export interface DrawerSteps {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/**
 * Keyboard shortcuts of an open drawer, which also work while focus is on the page: Escape closes; j, k
 * and the arrow keys on the heading or a row step. Ignores typing and keys for a dialog on top.
 */
export function useDrawerKeys(
  drawer: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
  steps: DrawerSteps,
  onClose: () => void,
): void {
  const now = useRef({ steps, onClose });
  // A layout effect, so that no key is lost after the drawer is painted.
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

function covered(drawer: HTMLDialogElement | null): boolean {
  return [...document.querySelectorAll('dialog:modal')].some((dialog) => dialog !== drawer);
}
