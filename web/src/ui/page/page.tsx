import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { product } from '../../../../shared/product.ts';

let firstPage = true;

export function documentTitle(page: string): string {
  return page.startsWith(product.name) ? page : `${page} · ${product.name}`;
}

/**
 * Sets the document title. After a navigation, scrolls to the top and focuses the heading. Attach the ref
 * to the page's `h1` (tabIndex -1).
 */
export function usePage(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page shown.
  useEffect(() => {
    if (firstPage) {
      firstPage = false;
      return;
    }
    // On back and forward, the browser restores the scroll position.
    if (navigation !== 'POP') window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** The page's only `h1`. Also sets the document title. */
export function PageHeading({ children, title = children }: { children: string; title?: string }) {
  return (
    <h1 ref={usePage(title)} tabIndex={-1} className="text-26 font-bold">
      {children}
    </h1>
  );
}

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-m bg-overlay px-4 py-2 font-medium text-ink shadow-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}

export function Main({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  );
}

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-2 rounded-s text-13 font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft size={16} strokeWidth={1.9} aria-hidden="true" />
      {children}
    </Link>
  );
}

export function BackToDashboard() {
  return <BackLink to="/dashboard">Back to Dashboard</BackLink>;
}

export function Panel({
  children,
  className = '',
  labelledBy,
}: {
  children: ReactNode;
  className?: string;
  labelledBy?: string;
}) {
  return (
    <section aria-labelledby={labelledBy} className={`rounded-l border border-line bg-surface ${className}`}>
      {children}
    </section>
  );
}

export function PanelTitle({ children }: { children: ReactNode }) {
  return <h2 className="text-16 font-bold text-ink">{children}</h2>;
}

export function Bar({ className }: { className: string }) {
  return (
    <span className={`inline-block h-2 rounded-s bg-line align-middle ${className}`}>
      <span className="sr-only">Pending</span>
    </span>
  );
}
