import { Check, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { moveByArrows, moveByLetter } from './keys.ts';
import { usePopover } from './use-popover.ts';

export interface MenuItem {
  id?: string;
  words: string;
  hint?: string;
  icon?: LucideIcon;
  /** Set for a choice: true if this item is active. */
  checked?: boolean;
  apart?: boolean;
  /** Adds a line above the item and uses the danger color. */
  danger?: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

interface MenuProps {
  /** Accessible name of the button, if its content is not enough. */
  label?: string;
  heading?: string;
  items: readonly MenuItem[];
  disabled?: boolean;
  align?: 'start' | 'end';
  className: string;
  'data-menu'?: string;
  'data-chip'?: string;
  children: ReactNode;
}

/** A button that opens a menu. Arrow keys and first letters move; Escape and Tab close it and return the focus. */
export function Menu({
  label,
  heading,
  items,
  disabled,
  align = 'end',
  className,
  children,
  ...rest
}: MenuProps) {
  const { open, close, button, box } = usePopover(align);
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        disabled={disabled}
        className={`${className} aria-expanded:bg-hover`}
        {...button}
        {...rest}
      >
        {children}
      </button>
      <div
        {...box}
        className="m-0 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-m border border-line-2 bg-overlay p-1 shadow-2"
      >
        {open && heading && (
          <p className="max-w-72 border-b border-line-2 px-2.5 pt-1.5 pb-2 text-13 break-words text-ink-2">
            {heading}
          </p>
        )}
        {open && <Items items={items} label={label} close={close} />}
      </div>
    </>
  );
}

function Items({ items, label, close }: Pick<MenuProps, 'items' | 'label'> & { close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[role^=menuitem]:not(:disabled)')?.focus(), []);
  return (
    <div
      ref={list}
      role="menu"
      aria-label={label ?? 'Choices'}
      tabIndex={-1}
      className="min-w-44 outline-none"
      onKeyDown={(event) => {
        if (event.key === 'Tab') {
          event.preventDefault();
          event.stopPropagation();
          close();
        }
        moveByArrows(event, '[role^=menuitem]:not(:disabled)');
        moveByLetter(event, '[role^=menuitem]:not(:disabled)');
      }}
    >
      {items.map((item) => (
        <Item
          key={item.id ?? item.words}
          {...item}
          onChoose={() => {
            close();
            item.onChoose();
          }}
        />
      ))}
    </div>
  );
}

function Item({ words, hint, icon: Icon, checked, apart, danger, disabled, onChoose }: MenuItem) {
  const role =
    checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked };
  return (
    <>
      {(apart || danger) && <hr className="mx-1 my-1 border-line-2" />}
      <button
        type="button"
        {...role}
        tabIndex={-1}
        disabled={disabled}
        onClick={onChoose}
        className={`flex h-9 w-full items-center gap-2.5 rounded-s px-2.5 text-left text-14 whitespace-nowrap outline-offset-[-2px] hover:bg-hover focus:bg-hover disabled:text-ink-3 pointer-coarse:h-11 ${danger ? 'text-danger' : 'text-ink'}`}
      >
        {Icon && <Icon size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />}
        {checked !== undefined && (
          <Check
            size={16}
            strokeWidth={1.9}
            aria-hidden="true"
            className={`shrink-0 ${checked ? '' : 'invisible'}`}
          />
        )}
        <span className="truncate">{words}</span>
        {hint && <span className="ml-auto pl-6 text-13 text-ink-2">{hint}</span>}
      </button>
    </>
  );
}
