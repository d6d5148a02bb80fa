import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAnchor } from '../../ui/page/anchor.ts';
import { BackToDashboard } from '../../ui/page/back-link.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { DocsSearch } from './docs-search.tsx';

const pages = [
  ['/api-docs', 'Reference'],
  ['/api-docs/guide', 'Guide'],
  ['/api-docs/webhooks', 'Webhooks'],
  ['/api-docs/fields', 'Fields'],
  ['/api-docs/errors', 'Errors'],
  ['/api-docs/changelog', 'Changelog'],
] as const;

/** What every page of the docs has: the way back, its name, and the other pages. */
export function DocsFrame({
  title,
  heading = title,
  children,
}: {
  /** What the document is called. */
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
