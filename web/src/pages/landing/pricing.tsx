import { creditPackages, enrichmentPrice } from '../../../../shared/credits/packages.ts';
import { product } from '../../../../shared/product.ts';
import { formatNumber } from '../../ui/page/format.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { Section } from './section.tsx';

/** What credits cost: four cells of one panel. */
export function Pricing() {
  return (
    <Section id="pricing" title="Pay for what you enrich" lead={enrichmentPrice}>
      <Panel>
        <dl className="grid divide-line max-sm:divide-y sm:max-lg:grid-cols-2 lg:grid-cols-4 lg:divide-x">
          {creditPackages.map(({ credits, price, perCredit, label }) => (
            <div key={credits} className="p-6 max-md:px-4 max-md:py-4">
              <dt className="flex flex-wrap items-center gap-2 text-13 font-medium text-ink-2">
                {formatNumber(credits)} credits
                {label && <span className="rounded-s bg-accent-soft px-1.5 text-accent-ink">{label}</span>}
              </dt>
              <dd className="mt-0.5 text-26 font-bold">${price}</dd>
              <dd className="mt-0.5 text-13 text-ink-3">{perCredit} per credit</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <p className="mt-3 text-13 text-ink-3">
        New accounts get {product.openingCredits} free credits. Auto-refill is available, and off until you
        turn it on.
      </p>
    </Section>
  );
}
