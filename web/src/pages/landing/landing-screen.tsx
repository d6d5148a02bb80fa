import { enrichmentPrice } from '../../../../shared/credits/packages.ts';
import { product } from '../../../../shared/product.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Main, SkipLink } from '../../ui/page/page.tsx';
import { SiteFooter, SiteHeader } from '../shell/public-page.tsx';
import { Hero } from './hero.tsx';
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
