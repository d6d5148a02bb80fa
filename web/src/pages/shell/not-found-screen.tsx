import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { usePage } from '../../ui/page/page.tsx';
import { PublicPage } from './public-page.tsx';

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
    </PublicPage>
  );
}
