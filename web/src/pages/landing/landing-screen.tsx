import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { enrichmentPrice } from '../../../../shared/credits/packages.ts';
import { landingTitle, product } from '../../../../shared/product.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Main, SkipLink, usePage } from '../../ui/page/page.tsx';
import { SiteFooter, SiteHeader } from '../shell/public-page.tsx';
import { pictures } from './pictures.tsx';
import { Act, Cost, Facts, Pricing, RequestAndResult, Steps } from './sections.tsx';
import { ShortList } from './short-list.tsx';
import { type Variant, type VariantPath, variants } from './variants.ts';

export function LandingScreen({ path }: { path: VariantPath }) {
  const variant: Variant = variants[path];
  const Picture = pictures[path];
  return (
    <div className="overflow-x-clip">
      <SkipLink />
      <SiteHeader start={variant.start} />
      <Main>
        <Hero headline={variant.headline} short={variant.short ?? false}>
          <Picture />
        </Hero>
        <Facts />
        <RequestAndResult bearer={variant.bearer ?? false} />
        <ShortList />
        <Cost />
        <Act />
        <Steps rulesFirst={variant.rulesFirst ?? false} />
        {variant.pricing && <Pricing />}
        <Closing />
      </Main>
      <SiteFooter more={variant.moreFooter ?? false} />
    </div>
  );
}

function Closing() {
  return (
    <section className="bg-accent text-on-accent">
      <div className="mx-auto max-w-308 px-4 py-12 md:py-18">
        <h2 className="max-w-180 text-26 font-bold md:text-34">Know who just signed up</h2>
        <p className="mt-3 mb-6 text-16">
          {product.openingCredits} free credits, no credit card. {enrichmentPrice}
        </p>
        <ButtonLink to="/signup" size="hero">
          Create Your Account
        </ButtonLink>
      </div>
    </section>
  );
}

const promises = [`${product.openingCredits} free credits`, 'No credit card', 'AI-powered enrichment'];

function Hero({
  headline,
  short,
  children,
}: {
  headline: readonly [string, string];
  short: boolean;
  /** The picture. */
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-308 grid-cols-[minmax(0,1fr)] items-center gap-x-20 gap-y-10 px-4 pt-8 pb-12 md:pt-12 xl:grid-cols-[31rem_minmax(0,1fr)] xl:pt-14 xl:pb-16">
      <div className="max-w-140">
        <h1 ref={usePage(landingTitle)} tabIndex={-1} className="text-40 font-bold text-balance md:text-64">
          {headline[0]} <span className="block">{headline[1]}</span>
        </h1>
        <p className="mt-4 text-16 text-ink-2 md:mt-6 md:text-19">
          See which new signups are worth a reply. {product.name} finds the company behind each email and
          alerts you by email or Slack within seconds.
        </p>
        {!short && (
          <p className="mt-3 text-ink-2">
            One API call, or connect Clerk, Supabase, Auth0, Stripe or Segment.
          </p>
        )}
        <div className="mt-6 flex gap-3 max-sm:grid max-sm:grid-cols-2 max-[22rem]:grid-cols-1 md:mt-7">
          <ButtonLink to="/signup" look="filled" size="hero">
            Start Free
          </ButtonLink>
          <ButtonLink to="/api-docs" size="hero">
            View API Docs
          </ButtonLink>
        </div>
        {!short && (
          <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-ink-2">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-2">
                <Check size={16} strokeWidth={1.9} className="text-ok" aria-hidden="true" />
                {promise}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </div>
  );
}
