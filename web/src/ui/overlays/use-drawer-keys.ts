import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isShortcut } from './keys.ts';

/** Undefined at the first or last item. */
export interface DrawerSteps {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/**
 * Keyboard shortcuts of an open drawer, which also work while focus is on the page: Escape closes; j, k
 * and the arrow keys on the heading or a row step.
 */
export function useDrawerKeys(
  heading: RefObject<HTMLElement | null>,
  steps: DrawerSteps,
  onClose: () => void,
): void {
  const { previous = nothing, next = nothing } = steps;
  const byArrow = (step: () => void) => (target: EventTarget | null) => {
    if (target === heading.current || (target instanceof Element && target.closest('tr, [data-person]'))) {
      step();
      return true;
    }
    return false;
  };
  useShortcuts({
    Escape: onClose,
    j: next,
    k: previous,
    ArrowDown: byArrow(next),
    ArrowUp: byArrow(previous),
  });
}

function nothing() {}

type Shortcut = (target: EventTarget | null) => unknown;

/**
 * Single keys of a screen or an open drawer. Ignores typing and keys for a dialog on top. A key whose shortcut returns false
 * keeps its default action.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, Shortcut | undefined>>): void {
  const now = useRef(shortcuts);
  // A layout effect, so that no key is lost after the drawer is painted.
  useLayoutEffect(() => {
    now.current = shortcuts;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || covered()) return;
      const shortcut = now.current[event.key];
      if (shortcut && shortcut(event.target) !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function covered(): boolean {
  return document.querySelector('dialog:modal:not([data-drawer])') !== null;
}
