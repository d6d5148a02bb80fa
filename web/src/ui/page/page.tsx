import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { product } from '../../../../shared/product.ts';

let firstPage = true;

/** What a window with this page is called. */
export function documentTitle(page: string): string {
  return page.startsWith(product.name) ? page : `${page} · ${product.name}`;
}

/**
 * Names the document, and after a navigation starts the page at its top with the focus on the heading.
 * Attach the reference to the page's `h1` (tabIndex -1).
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
    // Back and forward keep the scroll position that the browser restores.
    if (navigation !== 'POP') window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** The page's one `h1`, which names the document too. */
export function PageHeading({ children, title = children }: { children: string; title?: string }) {
  return (
    <h1 ref={usePage(title)} tabIndex={-1} className="text-26 font-bold">
      {children}
    </h1>
  );
}

/** First in the tab order: jumps over the header. */
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

/** The page's one `main` landmark, where the skip link leads. */
export function Main({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  );
}

/** The way back over a screen's title. */
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

/** The way home from a screen of the navigation. */
export function BackToDashboard() {
  return <BackLink to="/dashboard">Back to Dashboard</BackLink>;
}

/** A bordered box of a screen. */
export function Panel({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`rounded-l border border-line bg-surface ${className}`}>{children}</section>;
}

/** The heading of a panel. */
export function PanelTitle({ children }: { children: ReactNode }) {
  return <h2 className="text-16 font-bold text-ink">{children}</h2>;
}

/** A static bar where a value has yet to arrive. */
export function Bar({ className }: { className: string }) {
  return (
    <span className={`inline-block h-2 rounded-s bg-line align-middle ${className}`}>
      <span className="sr-only">Pending</span>
    </span>
  );
}
