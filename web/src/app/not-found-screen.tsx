import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Main, usePage } from '../ui/page.tsx';

const logged = new Set<string>();

/** For every path that is no route. */
export const NotFoundScreen = () => {
  const { pathname } = useLocation();
  const heading = usePage('Page not found');
  useEffect(() => {
    if (logged.has(pathname)) return;
    logged.add(pathname);
    console.error('No page at this path:', pathname);
  }, [pathname]);
  return (
    <Main className="mx-auto max-w-120 px-4 py-18">
      <meta name="robots" content="noindex" />
      <h1 ref={heading} tabIndex={-1} className="text-34 font-bold">
        404
      </h1>
      <p className="mt-2 mb-6 text-16 text-ink-2">Oops! Page not found</p>
      <Link to="/" className="font-medium text-accent-ink underline underline-offset-4">
        Return to Home
      </Link>
    </Main>
  );
};
