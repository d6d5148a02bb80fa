import { type RefObject, useEffect } from 'react';
import { isTyping } from '../../ui/overlays/is-typing.ts';

/**
 * Keys of the table while no detail is open: j and k move the focus from row to row, Enter opens the one that has it, and
 * x selects it.
 */
export function useRowKeys(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const rows = [...(region.current?.querySelectorAll<HTMLElement>('[data-signup]') ?? [])];
      const at = rows.findIndex((row) => row.closest('tr, li')?.contains(document.activeElement));
      if (event.key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
      else if (event.key === 'k') rows[Math.max(at - 1, 0)]?.focus();
      else if (event.key === 'x')
        rows[at]?.closest('tr, li')?.querySelector<HTMLElement>('[data-select]')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [region]);
}
