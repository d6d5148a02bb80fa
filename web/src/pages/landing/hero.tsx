import { Check } from 'lucide-react';
import { landingTitle, product } from '../../../../shared/product.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { usePage } from '../../ui/page/page.tsx';
import { HeroPicture } from './hero-picture.tsx';

const promises = [`${product.openingCredits} free credits`, 'No credit card', 'Setup in under 2 minutes'];

/** The headline with its two links, and a picture of the product beside them. */
export function Hero({ headline, short }: { headline: readonly [string, string]; short: boolean }) {
  return (
    <div className="mx-auto max-w-308 px-4 pt-8 pb-12 xl:grid xl:grid-cols-[462px_672px] xl:justify-between xl:pt-16 xl:pb-6">
      <div className="mb-10 max-w-140 xl:mt-19">
        <h1 ref={usePage(landingTitle)} tabIndex={-1} className="text-40 font-bold md:text-64">
          {headline[0]} <span className="md:block">{headline[1]}</span>
        </h1>
        <p className="mt-4 text-16 text-ink-2 md:mt-6 md:text-19">
          {short ? (
            'Post each signup and hear right away about the ones that matter.'
          ) : (
            <>
              Post each signup to one API endpoint. {product.name} checks the email, finds the company behind
              it with <span className="whitespace-nowrap">AI-powered</span> enrichment, and emails you when it
              matches your rules.
            </>
          )}
        </p>
        <div className="mt-6 flex gap-3 max-sm:flex-col md:mt-7">
          <ButtonLink to="/signup" look="filled" size="hero">
            Start Free
          </ButtonLink>
          <ButtonLink to="/api-docs" size="hero">
            View API Docs
          </ButtonLink>
        </div>
        {!short && (
          <ul className="mt-6 flex flex-wrap gap-x-4 gap-y-2 text-ink-2">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-2">
                <Check size={16} strokeWidth={1.9} className="text-ok" aria-hidden="true" />
                {promise}
              </li>
            ))}
          </ul>
        )}
      </div>
      <HeroPicture />
    </div>
  );
}
