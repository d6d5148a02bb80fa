import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { usePage } from '../../ui/page/page.tsx';
import { DocsSearch } from '../docs/docs-frame.tsx';
import { PublicPage } from './public-page.tsx';

const places = [
  ['/dashboard', 'Dashboard'],
  ['/api-docs', 'API Docs'],
  ['/api-docs/guide', 'Guide'],
  ['/contact', 'Contact'],
] as const;

const logged = new Set<string>();

export function NotFoundScreen() {
  const { pathname } = useLocation();
  const heading = usePage('Page not found');
  useEffect(() => {
    if (logged.has(pathname)) return;
    logged.add(pathname);
    console.error('No page at this path:', pathname);
  }, [pathname]);
  return (
    <PublicPage>
      <h1 ref={heading} tabIndex={-1} className="text-64 font-bold">
        404
      </h1>
      <p className="mt-2 mb-6 text-19 text-ink-2">Oops! Page not found</p>
      <ButtonLink to="/" look="filled">
        Return to Home
      </ButtonLink>
      <div className="mt-10 max-w-120 border-t border-line pt-6">
        <DocsSearch />
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {places.map(([path, name]) => (
            <li key={path}>
              <Link
                to={path}
                className="inline-flex min-h-9 items-center font-medium text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </PublicPage>
  );
}
