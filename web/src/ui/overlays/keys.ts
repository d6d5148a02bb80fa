import type { KeyboardEvent } from 'react';

/** Moves the focus among matching elements with the arrow keys, Home and End. Wraps around. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  stops.at(next % stops.length)?.focus();
}

/** Moves the focus to the next matching element that begins with the typed letter. */
export function moveByLetter(event: KeyboardEvent<HTMLElement>, selector: string): void {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const letter = event.key.toLowerCase();
  const found = [...stops.slice(at + 1), ...stops.slice(0, at + 1)].find((stop) =>
    (stop.closest('label') ?? stop).textContent.trim().toLowerCase().startsWith(letter),
  );
  if (found) event.preventDefault();
  found?.focus();
}

const storageKey = 'signupscout:keys';

/** False if this browser's customer turned single keys off in Account (WCAG 2.1.4). */
export function keysAreOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}

/** True if the key may be a shortcut: nothing handled it, no field takes it, and no modifier is held. */
export function isShortcut(event: globalThis.KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return false;
  return !isTyping(event.target) && (event.key.length > 1 || keysAreOn());
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
