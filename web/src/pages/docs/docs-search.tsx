import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { inputClasses } from '../../ui/forms/field.tsx';
import { startSearch } from './search.ts';

/** The search over headings, fields and codes of all pages of the docs; `search.ts` makes it work. */
export function DocsSearch() {
  const box = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useEffect(() => (box.current ? startSearch(box.current, navigate) : undefined), [navigate]);
  return (
    <search ref={box} data-docs-search className="invisible relative w-full sm:w-85">
      <Search
        size={16}
        strokeWidth={1.9}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3"
      />
      <input
        type="text"
        aria-label="Search the docs"
        aria-keyshortcuts="/"
        placeholder="Search fields, endpoints, errors"
        autoComplete="off"
        spellCheck={false}
        className={`${inputClasses} peer truncate pr-10 pl-9`}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto h-5 rounded-s border border-line-2 px-1.5 font-sans text-12 leading-4.5 text-ink-3 peer-focus:hidden pointer-coarse:hidden"
      >
        /
      </span>
      <div
        data-found
        hidden
        className="absolute top-full z-30 mt-1 max-h-85 w-full overflow-y-auto rounded-m border border-line bg-overlay p-1 shadow-2"
      >
        <p role="status" className="px-2.5 py-1.5 text-13 text-ink-3" />
        <ul />
      </div>
    </search>
  );
}
