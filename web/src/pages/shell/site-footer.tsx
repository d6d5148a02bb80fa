import { Link } from 'react-router-dom';
import { product } from '../../../../shared/product.ts';
import { Logo } from '../../ui/page/mark.tsx';

const places = [
  ['/terms-privacy', 'Terms & Privacy'],
  ['/contact', 'Contact'],
] as const;

const morePlaces = [
  ['/api-docs', 'API Docs'],
  ['/signin', 'Sign In'],
] as const;

/** The foot of every public page; `more` adds the ways to the docs and to sign-in. */
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
