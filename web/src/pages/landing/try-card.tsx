import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TriedCompany } from '../../../../shared/enrichment/api.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ButtonLink, buttonClasses } from '../../ui/forms/button.tsx';
import { inputClasses } from '../../ui/forms/field.tsx';
import { Meter } from '../../ui/tables/cells.tsx';
import { sampleCompanies, wordsOf } from './sample-companies.ts';
import { startTrying } from './try-field.ts';

const [[domain, company] = ['', undefined], ...others] = Object.entries(sampleCompanies);

/**
 * A field for a work domain above the card of a company: a sample, until try-domain.ts fills in another one.
 * Each part has a fixed height, so that nothing moves.
 */
export function TryCard() {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (card.current) startTrying(card.current);
  }, []);
  return (
    <section
      ref={card}
      data-try
      aria-label="Try it"
      className="overflow-hidden rounded-l border border-line-2 bg-surface shadow-2"
    >
      <form inert noValidate className="px-6 pt-5 pb-4 max-sm:px-4">
        <label htmlFor="try-domain" className="font-medium text-ink">
          Try a work domain
        </label>
        <div className="mt-2 flex gap-2">
          <input
            id="try-domain"
            name="domain"
            defaultValue={domain}
            maxLength={320}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="try-hint try-problem"
            className={`${inputClasses} h-11.5 md:text-16 pointer-coarse:h-11.5`}
          />
          <button type="submit" className={buttonClasses({ size: 'hero' }, 'max-sm:px-4')}>
            <span>
              Find<span className="max-sm:sr-only"> Company</span>
            </span>
          </button>
        </div>
        <div className="mt-1 flex min-h-8 items-center text-13 max-sm:min-h-11 pointer-coarse:min-h-11">
          <p id="try-hint" data-hint className="text-ink-2">
            No account needed. Or try{' '}
            {others.map(([other], index) => (
              <span key={other} className={index > 0 ? 'max-sm:hidden' : ''}>
                {index > 0 && ' or '}
                <button
                  type="button"
                  data-example={other}
                  className="rounded-s py-1 font-medium text-accent-ink hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
                >
                  {other}
                </button>
              </span>
            ))}
          </p>
          <p id="try-problem" data-problem role="alert" className="text-danger" />
        </div>
      </form>
      <div aria-live="polite" className="relative border-t border-line">
        <div data-result>{company && <Company company={company} />}</div>
        <div
          data-message
          hidden
          className="absolute inset-0 flex flex-col items-start gap-3 px-6 py-6 max-sm:px-4 [&[hidden]]:hidden"
        >
          <h2 className="text-19 font-bold [overflow-wrap:anywhere]">Result</h2>
          <ul className="grid gap-2 text-ink-2" />
          <div data-reading hidden>
            <Spinner words="Up to 8 seconds" />
          </div>
          <div data-captcha hidden className="w-full" />
          <div data-start hidden>
            <ButtonLink to="/signup">Start Free</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

function Company({ company: { name, description, facts, rule } }: { company: TriedCompany }) {
  return (
    <>
      <div className="px-6 pt-5 pb-4 max-sm:px-4">
        <div className="items-baseline justify-between gap-4 sm:flex">
          <h2 data-name className="min-w-0 truncate text-19 font-bold">
            {name}
          </h2>
          <p data-note className="text-13 whitespace-nowrap text-ink-3 max-sm:mb-1">
            Sample
          </p>
        </div>
        <p data-about className="line-clamp-2 h-10 text-ink-2 sm:line-clamp-1 sm:h-5">
          {description}
        </p>
      </div>
      <dl>
        {facts.map((fact) => (
          <div
            key={fact.name}
            data-fact
            className="relative grid h-22 content-center gap-x-4 gap-y-1 border-t border-line px-6 text-13 max-sm:grid-cols-[8.5rem_minmax(0,1fr)] max-sm:px-4 sm:h-15 sm:grid-cols-[7.5rem_8rem_minmax(0,1fr)] sm:items-center"
          >
            <dt className="text-ink-2">{fact.name}</dt>
            <dd className="flex min-w-0 items-center gap-2 font-medium text-ink">
              <span data-value className="line-clamp-2">
                {fact.value}
              </span>
              {fact.name === 'Domain Authority' && <Meter value={Number(fact.value)} className="shrink-0" />}
            </dd>
            <dd className="line-clamp-2 text-ink-2 max-sm:col-span-2">
              <span data-quote>{wordsOf(fact).said}</span>
              <a
                href={fact.url ?? undefined}
                target="_blank"
                rel="noreferrer"
                className="rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4 pointer-coarse:after:absolute pointer-coarse:after:inset-0"
              >
                {wordsOf(fact).link}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex h-16 items-center gap-3 bg-accent-soft px-6 text-13 text-ink max-sm:px-4 sm:h-12">
        <Bell size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-accent-ink" />
        <span data-rule className="line-clamp-2">
          <strong>A rule would catch this:</strong> <span>{rule}</span>
        </span>
      </p>
    </>
  );
}
