import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { inputClasses } from '../../ui/forms/field.tsx';
import { useAnchor } from '../../ui/page/anchor.ts';
import { BackToDashboard, PageHeading } from '../../ui/page/page.tsx';
import { startSearch } from './search.ts';

const pages = [
  ['/api-docs', 'Reference'],
  ['/api-docs/guide', 'Guide'],
  ['/api-docs/webhooks', 'Webhooks'],
  ['/api-docs/fields', 'Fields'],
  ['/api-docs/errors', 'Errors'],
  ['/api-docs/changelog', 'Changelog'],
] as const;

export function DocsFrame({
  title,
  heading = title,
  children,
}: {
  title: string;
  heading?: string;
  children: ReactNode;
}) {
  useAnchor();
  return (
    <>
      <BackToDashboard />
      <div className="mt-1 mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <PageHeading title={title}>{heading}</PageHeading>
        <DocsSearch />
      </div>
      <DocsPages />
      {children}
    </>
  );
}

function DocsPages() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="API docs" className="mb-6 flex gap-6 overflow-x-auto border-b border-line">
      {pages.map(([path, name]) => (
        <Link
          key={path}
          to={path}
          aria-current={pathname === path ? 'page' : undefined}
          className="flex h-11 shrink-0 items-center justify-center border-b-2 pointer-coarse:min-w-11 border-transparent pt-0.5 font-medium text-ink-2 transition-colors hover:text-ink aria-[current=page]:border-accent-ink aria-[current=page]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

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

/** A section with an anchor: text, and code next to it if there is space. */
export function DocsSection({
  id,
  title,
  children,
  code,
}: {
  id: string;
  title: string;
  children: ReactNode;
  code: ReactNode;
}) {
  const { search } = useLocation();
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 border-t border-line py-8 first:border-t-0 first:pt-0 min-[75rem]:grid-cols-[minmax(0,40rem)_27.5rem] min-[75rem]:justify-between"
    >
      <div className="min-w-0">
        <h2 id={`${id}-title`} className="text-19 font-bold">
          <Link to={{ search, hash: id }} className="tap rounded-s hover:text-accent-ink">
            {title}
          </Link>
        </h2>
        {children}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 self-start min-[75rem]:sticky min-[75rem]:top-6">
        {code}
      </div>
    </section>
  );
}

export function Prose({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-16 text-ink-2">{children}</p>;
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded-s bg-sunken px-1 font-mono text-13 break-words text-ink">{children}</code>;
}
