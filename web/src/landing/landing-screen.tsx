import { Link } from 'react-router-dom';
import { product } from '../../../shared/product.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/mark.tsx';
import { Main, SkipLink } from '../ui/page.tsx';
import { Hero } from './hero.tsx';
import { Act, Cost, Features, Stats, Steps } from './sections.tsx';

const Header = () => (
  <header className="mx-auto flex h-14 max-w-308 items-center justify-between px-4 md:h-17">
    <Logo to="/" />
    <div className="flex items-center gap-1 sm:gap-4">
      <Link
        to="/signin"
        className="rounded-s px-1 py-2 font-medium hover:text-accent-ink max-[22.4rem]:text-13"
      >
        Sign In
      </Link>
      <ButtonLink to="/signup" className="max-sm:px-3 max-[22.4rem]:px-2 max-[22.4rem]:text-13">
        Start Free Today
      </ButtonLink>
    </div>
  </header>
);

const Closing = () => (
  <section className="bg-accent text-on-accent">
    <div className="mx-auto max-w-308 px-4 py-12 md:py-18">
      <h2 className="max-w-180 text-26 font-bold md:text-34">Know who just signed up</h2>
      <p className="mt-3 mb-6 text-16">
        {product.openingCredits} free credits, no credit card. 1 credit per professional email, personal ones
        are free.
      </p>
      <ButtonLink to="/signup" size="hero">
        Create Your Account
      </ButtonLink>
    </div>
  </section>
);

const Footer = () => (
  <footer className="mx-auto flex max-w-308 flex-wrap items-center gap-x-8 gap-y-4 px-4 py-8 text-13 text-ink-2">
    <Logo to="/" />
    <p>© 2025 {product.name}. All rights reserved.</p>
    <nav aria-label="Footer" className="flex gap-6 md:ml-auto">
      <Link to="/terms-privacy" className="hover:text-ink">
        Terms &amp; Privacy
      </Link>
      <Link to="/contact" className="hover:text-ink">
        Contact
      </Link>
    </nav>
  </footer>
);

/** `/`: what the product does, for those who do not know it. */
export const LandingScreen = () => (
  <div className="overflow-x-clip">
    <SkipLink />
    <Header />
    <Main>
      <Hero />
      <Cost />
      <Act />
      <Steps />
      <Features />
      <Stats />
      <Closing />
    </Main>
    <Footer />
  </div>
);
