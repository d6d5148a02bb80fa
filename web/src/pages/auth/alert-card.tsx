import { product } from '../../../../shared/product.ts';
import { buttonClasses } from '../../ui/forms/button.tsx';
import { Mark } from '../../ui/page/mark.tsx';

const maya = {
  title: 'Maya Chen from Northwind Labs signed up',
  when: '09:05 AM',
  facts: [
    ['Industry', 'Weather analytics'],
    ['Company Size', '51-200'],
    ['Domain Authority', '71'],
    ['Matched', 'Domain Authority above 60'],
  ],
  actions: ['View signup'],
} as const;

export const ines = {
  title: 'Ines Halvorsen from Halvorsen Marine signed up',
  facts: [
    ['Matched', 'Company Size above 200'],
    ['Industry', 'Ship equipment'],
    ['Company Size', '1,001-5,000'],
    ['Read from', '"Our 1,800 people build deck cranes in four yards."'],
  ],
} as const;

/** A sample alert email. Decorative: nothing in it can be clicked. */
export function AlertCard({
  className = '',
  title = maya.title,
  when = maya.when,
  facts = maya.facts,
  actions = maya.actions,
}: {
  className?: string;
  title?: string;
  when?: string;
  facts?: readonly (readonly [name: string, value: string])[];
  actions?: readonly string[];
}) {
  return (
    <div className={`rounded-l border border-line bg-overlay ${className}`}>
      <div className="flex items-center gap-2.5 border-b border-line px-4.5 py-3 text-13 text-ink-2">
        <Mark size={20} />
        <span className="grow">{product.name} alerts</span>
        <span className="text-ink-3">{when}</span>
      </div>
      <div className="px-4.5 pt-4 pb-4.5">
        <p className="text-16 font-bold text-ink">{title}</p>
        <dl className="mt-2.5 grid grid-cols-[8.5rem_1fr] gap-y-1.5 max-sm:grid-cols-[7.5rem_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="font-medium text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3.5 flex gap-2">
          {actions.map((action) => (
            <span key={action} className={buttonClasses({ size: 'compact' }, 'pointer-events-none')}>
              {action}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
