import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { landingTitle, product } from '../../../../shared/product.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { usePage } from '../../ui/page/page.tsx';

const promises = [`${product.openingCredits} free credits`, 'No credit card', 'AI-powered enrichment'];

export function Hero({
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
