import { product } from '../../../../shared/product.ts';
import { buttonClasses } from '../../ui/forms/button.tsx';
import { Mark } from '../../ui/page/mark.tsx';
import { Blaze } from '../../ui/tables/cells.tsx';

interface SampleAlert {
  readonly title: string;
  readonly sentence: string;
  readonly size: string;
  readonly location: string;
  readonly industry: string;
  readonly authority: string;
  readonly rule: string;
  readonly reason: string;
  readonly quote: string;
  readonly page: string;
  readonly action: string;
}

const maya: SampleAlert = {
  title: 'Maya Chen from Northwind Labs signed up',
  sentence: 'Northwind Labs forecasts wind and waves for ports and offshore crews.',
  size: '51-200',
  location: 'Aarhus, Denmark',
  industry: 'Weather analytics',
  authority: '71',
  rule: 'Well-known domains',
  reason: 'Domain authority 71 is above 60.',
  quote: 'Our 140 forecasters and engineers work from Aarhus and Esbjerg.',
  page: 'northwindlabs.example/about',
  action: 'Write to Maya',
};

export const ines: SampleAlert = {
  title: 'Ines Halvorsen from Halvorsen Marine signed up',
  sentence: 'Halvorsen Marine builds deck cranes and winches for working ships.',
  size: '1,001-5,000',
  location: 'Bergen, Norway',
  industry: 'Ship equipment',
  authority: '64',
  rule: 'Large companies in the Nordics',
  reason: 'Company size 1,001-5,000 is above 200 and the country is Norway.',
  quote: 'Our 1,800 people build deck cranes in four yards.',
  page: 'halvorsenmarine.example/about',
  action: 'Write to Ines',
};

/** A sample alert email in the order of the real one. Decorative: nothing in it can be clicked. */
export function AlertCard({
  className,
  alert = maya,
  when = '09:05 AM',
}: {
  className: string;
  alert?: SampleAlert;
  when?: string;
}) {
  const facts = [
    ['Company Size', alert.size],
    ['Location', alert.location],
    ['Industry', alert.industry],
    ['Domain Authority', alert.authority],
  ] as const;
  return (
    <div className={`@container rounded-l border border-line bg-overlay ${className}`}>
      <div className="flex items-center gap-2.5 border-b border-line px-5 py-3 text-13 text-ink-2 max-sm:px-4">
        <Mark size={20} />
        <span className="grow">{product.name} alerts</span>
        <span className="text-ink-3">{when}</span>
      </div>
      <div className="px-5 pt-4 pb-5 max-sm:px-4">
        <p className="text-19 font-bold text-ink">{alert.title}</p>
        <p className="mt-0.5 text-ink-2">{alert.sentence}</p>
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 border-y border-line py-3 @min-[31.5rem]:flex @min-[31.5rem]:justify-between">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-13 text-ink-3">{name}</dt>
              <dd className="font-medium text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 flex items-center font-medium text-ink">
          <Blaze sent />
          {alert.rule}
        </p>
        <p className="pl-3.5 text-13 text-ink-2">{alert.reason}</p>
        <p className="mt-3 rounded-m bg-sunken px-3.5 py-2.5 text-ink-2">
          “{alert.quote}”{' '}
          <span className="text-13 font-medium [overflow-wrap:anywhere] text-accent-ink">{alert.page}</span>
        </p>
        <div className="mt-4 flex gap-2">
          {[alert.action, 'View signup'].map((action) => (
            <span key={action} className={buttonClasses({ size: 'compact' }, 'pointer-events-none')}>
              {action}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
