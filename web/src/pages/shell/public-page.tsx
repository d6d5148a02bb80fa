import type { ReactNode } from 'react';
import { Main, SkipLink } from '../../ui/page/page.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** A page that anyone may read, between the site's head and foot. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <Main className="mx-auto w-full max-w-308 grow px-4 pt-8 pb-12 md:pt-12 md:pb-18">{children}</Main>
      <div className="border-t border-line">
        <SiteFooter />
      </div>
    </div>
  );
}
