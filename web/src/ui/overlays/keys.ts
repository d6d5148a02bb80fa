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
    stop.textContent.trim().toLowerCase().startsWith(letter),
  );
  if (found) event.preventDefault();
  found?.focus();
}

/** True if the element takes text, so that keys are not shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
