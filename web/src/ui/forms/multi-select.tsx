import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { moveByArrows, moveByLetter } from '../overlays/keys.ts';
import { usePopover } from '../overlays/use-popover.ts';
import { formatNumber } from '../page/format.ts';
import { inputClasses } from './field.tsx';

interface MultiSelectProps {
  id: string;
  label: string;
  options: readonly (readonly [value: string, words: string])[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  counts?: CheckListProps['counts'];
  invalid: boolean;
  describedBy: string;
}

const many = 20;

/** A dropdown of checkboxes. Chosen values that are not among the options stay chosen. */
export function MultiSelect({
  id,
  label,
  options,
  chosen,
  onChange,
  counts,
  invalid,
  describedBy,
}: MultiSelectProps) {
  const { open, button, box } = usePopover();
  const words = chosen.map((value) => options.find(([option]) => option === value)?.[1] ?? value).join(', ');
  return (
    <>
      <button
        type="button"
        id={id}
        aria-label={`${label}: ${words || 'none chosen'}`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        className={`${inputClasses} relative pr-8 text-left ${invalid ? 'border-danger' : ''}`}
        {...button}
      >
        <span className={`block truncate ${words ? '' : 'text-ink-2'}`}>{words || 'Choose...'}</span>
        <ChevronDown
          size={16}
          strokeWidth={1.9}
          aria-hidden="true"
          className="absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-2"
        />
      </button>
      <div
        {...box}
        role="dialog"
        aria-label={label}
        className="m-0 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-m border border-line-2 bg-overlay p-1 shadow-2"
      >
        {open && <CheckList options={options} chosen={chosen} onChange={onChange} counts={counts} />}
      </div>
    </>
  );
}

interface CheckListProps extends Pick<MultiSelectProps, 'options' | 'chosen' | 'onChange'> {
  /** A figure per option: the chosen and then the most frequent options are first. */
  counts?: { readonly caption: string; readonly of: ReadonlyMap<string, number> } | undefined;
}

/** Checkboxes, with a search if they are many, else with first letters. Takes the focus when it appears. */
export function CheckList({ options, chosen, onChange, counts }: CheckListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  // Frozen, so that a checkbox stays in its place when it is pressed.
  const [first] = useState(() => new Set(chosen));
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  const hasSearch = options.length > many;
  const rank = (value: string) => (first.has(value) ? 1_000_000 : 0) + (counts?.of.get(value) ?? 0);
  const ordered = counts ? options.toSorted(([one], [other]) => rank(other) - rank(one)) : options;
  const found = ordered.filter(([, words]) => words.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the checkboxes.
    <div
      ref={list}
      onKeyDown={(event) => {
        moveByArrows(event, 'input');
        if (!hasSearch) moveByLetter(event, 'input');
      }}
    >
      {hasSearch && (
        <input
          aria-label="Search"
          placeholder="Search..."
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={`${inputClasses} mb-1`}
        />
      )}
      {counts && <p className="px-2.5 py-1 text-right text-13 text-ink-2">{counts.caption}</p>}
      {found.map(([value, words]) => (
        <label
          key={value}
          className="flex min-h-9 items-center gap-2.5 rounded-s px-2.5 text-14 hover:bg-hover pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
            className="size-4 shrink-0 accent-accent"
          />
          {words}
          {counts?.of.has(value) && (
            <span className="ml-auto pl-4 text-13 text-ink-2">{formatNumber(counts.of.get(value) ?? 0)}</span>
          )}
        </label>
      ))}
      {found.length === 0 && <p className="px-2.5 py-2 text-13 text-ink-2">No matches.</p>}
    </div>
  );
}
