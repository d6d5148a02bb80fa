import {
  type CreditPackage,
  creditPackages,
  enrichmentPrice,
  standardPackage,
} from '../../../../shared/credits/packages.ts';
import { Button } from '../../ui/forms/button.tsx';
import { evenRows } from '../../ui/page/even-rows.ts';
import { formatNumber } from '../../ui/page/format.ts';
import { Panel } from '../../ui/page/page.tsx';
import type { Purchase } from './use-purchase.ts';

const item = `flex flex-col bg-surface p-6 max-md:px-4 max-md:py-4 ${evenRows(creditPackages.length, { small: 2, large: 4 })}`;

/** The suggested package, and the reason on its card. */
export interface FittingPackage {
  sold: CreditPackage;
  reason: 'for your import' | 'fits your pace';
}

interface PackagesPanelProps {
  purchase: Purchase;
  fitting: FittingPackage | undefined;
}

export function PackagesPanel({ purchase, fitting }: PackagesPanelProps) {
  return (
    <Panel className="overflow-hidden">
      <ul className="flex flex-wrap gap-px bg-line">
        {creditPackages.map((sold) => (
          <Package key={sold.credits} sold={sold} purchase={purchase} fitting={fitting} />
        ))}
      </ul>
      <p className="border-t border-line px-6 py-3 text-13 text-ink-3 max-md:px-4">{enrichmentPrice}</p>
    </Panel>
  );
}

function Package({ sold, purchase, fitting }: PackagesPanelProps & { sold: CreditPackage }) {
  const name = `Buy ${sold.credits}`;
  const busy = purchase.pressed === name;
  const fits = fitting?.sold.credits === sold.credits;
  const labels = [sold.label, fits && fitting.reason].filter((label) => label !== null && label !== false);
  return (
    <li className={item}>
      <div className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="text-16 font-bold">{formatNumber(sold.credits)} credits</h2>
        {labels.map((label) => (
          <span
            key={label}
            className="rounded-s bg-accent-soft px-1.5 py-0.5 text-12 font-medium text-accent-ink"
          >
            {label}
          </span>
        ))}
      </div>
      <p className="mt-2 text-34 font-bold">${sold.price}</p>
      <p className="mt-0.5 mb-4 text-13 text-ink-3">{sold.perCredit} per credit</p>
      <Button
        look={sold.credits === (fitting?.sold ?? standardPackage).credits ? 'filled' : 'outline'}
        className="mt-auto w-full"
        disabled={purchase.pressed !== undefined}
        aria-busy={busy}
        aria-label={`Buy Now: ${formatNumber(sold.credits)} credits for $${sold.price}`}
        onClick={() => purchase.start(name, sold.credits)}
      >
        {busy ? 'Opening checkout...' : 'Buy Now'}
      </Button>
    </li>
  );
}
