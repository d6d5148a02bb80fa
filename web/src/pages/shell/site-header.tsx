import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Logo } from '../../ui/page/mark.tsx';

const place =
  'inline-flex items-center rounded-s py-2 text-ink-2 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center';

/** The bar over every public page; `start` is what its way to an account is called. */
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
