import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { product } from '../../../../shared/product.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Logo } from '../../ui/page/mark.tsx';
import { Main, SkipLink } from '../../ui/page/page.tsx';

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

const place =
  'inline-flex items-center rounded-s py-2 text-ink-2 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center';

export function SiteHeader({ start = 'Start Free Today' }: { start?: string }) {
  return (
    <header className="mx-auto flex h-14 w-full max-w-308 items-center justify-between px-4 md:h-17">
      <Logo to="/" />
      <nav aria-label="Product" className="mr-auto ml-8 flex gap-6 max-md:hidden">
        <Link to="/api-docs" className={place}>
          Docs
        </Link>
        <a href="/#pricing" className={place}>
          Pricing
        </a>
      </nav>
      <div className="flex items-center gap-1 sm:gap-4">
        <Link
          to="/signin"
          className="tap rounded-s px-1 py-2 font-medium whitespace-nowrap hover:text-accent-ink max-[22.4rem]:text-13"
        >
          Sign In
        </Link>
        <ButtonLink to="/signup" className="max-sm:px-3 max-[22.4rem]:px-2 max-[22.4rem]:text-13">
          {start}
        </ButtonLink>
      </div>
    </header>
  );
}

const places = [
  ['/terms-privacy', 'Terms & Privacy'],
  ['/contact', 'Contact'],
] as const;

const morePlaces = [
  ['/api-docs', 'API Docs'],
  ['/signin', 'Sign In'],
] as const;

export function SiteFooter({ more = false }: { more?: boolean }) {
  return (
    <footer className="mx-auto flex max-w-308 flex-wrap items-center gap-x-8 gap-y-4 px-4 py-8 text-13 text-ink-2">
      <Logo to="/" />
      <p>© 2025 {product.name}. All rights reserved.</p>
      <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2 md:ml-auto">
        {[...places, ...(more ? morePlaces : [])].map(([path, name]) => (
          <Link key={path} to={path} className="tap rounded-s py-1 hover:text-ink">
            {name}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
