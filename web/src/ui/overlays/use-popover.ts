import { type FocusEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

const gap = 4;
const margin = 8;
/** With less space than this below, the popover opens upwards. */
const enough = 280;
const highest = 400;

/**
 * A native popover next to its button, never clipped by a panel. Escape or a click outside closes it and
 * returns the focus. It also closes when Tab leaves both, so that it never covers the focused element.
 * Spread `button` and `box` on the two elements.
 */
export function usePopover(align: 'start' | 'end' = 'start') {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const place = () => {
    if (button.current && box.current) placeNextTo(button.current, box.current, align);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs while it is open.
  useEffect(() => {
    if (!open) return;
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [open]);
  const close = () => box.current?.hidePopover();
  const leave = ({ relatedTarget: next }: FocusEvent) => {
    const stays = !(next instanceof Node) || box.current?.contains(next) || button.current?.contains(next);
    if (open && !stays) close();
  };
  return {
    open,
    close,
    button: { ref: button, popoverTarget: id, 'aria-expanded': open, onBlur: leave },
    box: {
      ref: box,
      id,
      onBlur: leave,
      // A press on words inside must not move the focus out.
      tabIndex: -1,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent) => event.newState === 'open' && place(),
      onToggle: (event: ToggleEvent) => setOpen(event.newState === 'open'),
    },
  };
}

function placeNextTo(button: HTMLElement, box: HTMLElement, align: 'start' | 'end') {
  const { top, bottom, left, right, width } = button.getBoundingClientRect();
  const below = window.innerHeight - bottom - gap - margin;
  const above = top - gap - margin;
  const up = below < enough && above > below;
  Object.assign(box.style, {
    inset: 'auto',
    [up ? 'bottom' : 'top']: `${up ? window.innerHeight - top + gap : bottom + gap}px`,
    [align === 'start' ? 'left' : 'right']:
      `${align === 'start' ? left : document.documentElement.clientWidth - right}px`,
    minWidth: `${width}px`,
    maxHeight: `${Math.min(Math.max(up ? above : below, 120), highest)}px`,
  });
}
