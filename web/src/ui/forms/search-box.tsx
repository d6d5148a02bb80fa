import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isShortcut, keysAreOn } from '../overlays/keys.ts';
import { IconButton } from './button.tsx';
import { inputClasses } from './field.tsx';

/** A table's search: `/` focuses it, Escape clears it. */
export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <div className="relative w-full sm:w-85">
      <Search
        size={16}
        strokeWidth={1.9}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3"
      />
      <input
        ref={input}
        data-search
        type="text"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        className={`${inputClasses} peer truncate pr-10 pl-9`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
      {!value && keysAreOn() && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto h-5 rounded-s border border-line-2 px-1.5 font-sans text-12 leading-4.5 text-ink-3 peer-focus:hidden pointer-coarse:hidden"
        >
          /
        </span>
      )}
      {value && (
        <IconButton
          label="Clear search"
          className="absolute inset-y-0 right-0.5 my-auto"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
