import type { Page } from 'playwright-core';

/** The smallest side of a control for fingers, in CSS pixels. */
const least = 44;

/**
 * The controls that a finger may miss: less than 44 px either way, cut off, or covered. While a dialog is
 * open, only its controls count. Links within a sentence are left out, as in WCAG 2.5.8: their line decides
 * how high they are.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(${findSmall})(${least})`);
}

const findSmall = `(least) => {
  const controls = 'a[href], button, select, summary, input, textarea';
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...root.querySelectorAll(controls)].filter(isOffered).flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const target = control.closest('label') ?? control;
    const { left, top, width, height } = target.getClientRects()[0];
    const [x, y, half] = [left + width / 2, top + height / 2, least / 2 - 1];
    // The end of a field may hold a button of its own; everything else is to be whole up to its edges.
    const across = control.matches('input') ? half : Math.max(half, width / 2 - 1);
    const down = Math.max(half, height / 2 - 1);
    const spots = [[x, y], [x - across, y], [x + across, y], [x, y - down], [x, y + down]];
    const missed = spots.filter(([left, top]) => !target.contains(document.elementFromPoint(left, top)));
    if (missed.length === 0) return [];
    const name = control.getAttribute('aria-label') || control.textContent.trim() || control.name;
    return name.slice(0, 50) + ', ' + Math.round(width) + ' x ' + Math.round(height) + ', missed at ' +
      missed.map(([left, top]) => '(' + Math.round(left - x) + ', ' + Math.round(top - y) + ')').join(' ');
  });

  function isOffered(control) {
    const shown = control.checkVisibility({ visibilityProperty: true });
    return shown && !control.disabled && !control.closest('.sr-only, [aria-hidden=true]') && !isInSentence(control);
  }

  function isInSentence(control) {
    if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
    return [...control.parentElement.childNodes].some((beside) => beside !== control && beside.textContent.trim());
  }
}`;
