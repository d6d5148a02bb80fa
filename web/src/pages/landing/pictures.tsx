import { Check } from 'lucide-react';
import { landingTitle, product } from '../../../../shared/product.ts';
import { EmailCell } from '../../signups/cells.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { orDash } from '../../ui/page/format.ts';
import { usePage } from '../../ui/page/page.tsx';
import { AuthorityCell } from '../../ui/tables/cells.tsx';
import { AlertCard } from '../auth/alert-card.tsx';

const domainAuthority = "Domain Authority rates how strong a company's domain is, from 0 to 100.";

const promises = [`${product.openingCredits} free credits`, 'No credit card', 'Setup in under 2 minutes'];

export function Hero({ headline, short }: { headline: readonly [string, string]; short: boolean }) {
  return (
    <div className="mx-auto max-w-308 px-4 pt-8 pb-12 xl:grid xl:grid-cols-[462px_672px] xl:justify-between xl:pt-16 xl:pb-6">
      <div className="mb-10 max-w-140 xl:mt-19">
        <h1 ref={usePage(landingTitle)} tabIndex={-1} className="text-40 font-bold md:text-64">
          {headline[0]} <span className="md:block">{headline[1]}</span>
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
      <div className="relative">
        <HeroPicture />
        <p className="mt-3 text-13 text-ink-3 xl:absolute xl:top-[372px] xl:left-0 xl:mt-0 xl:w-50">
          {domainAuthority}
        </p>
      </div>
    </div>
  );
}

interface SampleRow {
  email: string;
  company: string | null;
  authority: number | null;
  time: string;
  alerted?: boolean;
}

/** Newest first, as in the product. */
const rows: readonly SampleRow[] = [
  { email: 'priya.raman@quillpay.example', company: 'Quillpay', authority: 57, time: '09:14' },
  { email: 'info@kestrelfreight.example', company: 'Kestrel Freight', authority: 48, time: '09:11' },
  {
    email: 'maya@northwindlabs.example',
    company: 'Northwind Labs',
    authority: 71,
    time: '09:05',
    alerted: true,
  },
  { email: 'sam@soloworks.example', company: 'Soloworks', authority: 12, time: '08:58' },
  { email: 'amelie@atelierlumiere.example', company: 'Atelier Lumière', authority: 35, time: '08:52' },
  { email: 'j.okafor@freemail.example', company: null, authority: null, time: '08:41' },
];

const head = 'h-10 px-3 text-left text-13 font-medium text-ink-2';
const cell = 'h-11 px-3';

function HeroPicture() {
  return (
    <div
      role="img"
      aria-label="A table of signups. One, maya@northwindlabs.example, matched a rule, and 12 seconds later an alert email about it arrives."
      className="relative max-xl:max-w-168 xl:w-168 xl:pb-60"
    >
      <Table />
      <Trail />
      <AlertCard className="shadow-2 xl:absolute xl:top-[272px] xl:right-[-24px] xl:w-115" />
    </div>
  );
}

function Table() {
  return (
    <div className="overflow-hidden rounded-l border border-line bg-surface shadow-1">
      <table className="w-full table-fixed">
        <colgroup>
          <col />
          <col className="w-32 max-sm:hidden" />
          <col className="w-27 sm:w-33" />
          <col className="w-42.5 max-md:hidden" />
        </colgroup>
        <thead className="bg-sunken">
          <tr>
            <th className={`${head} pl-4`}>Email</th>
            <th className={`${head} max-sm:hidden`}>Company</th>
            <th className={`${head} text-right`}>Domain Authority</th>
            <th className={`${head} max-md:hidden`}>Date</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.email} row={row} wide={index > 2} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Trail() {
  return (
    <>
      <div className="ml-4 flex h-13 items-center border-l-2 border-dotted border-flare pl-2.5 text-13 font-medium text-flare-ink xl:hidden">
        Alert sent 12 seconds later
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 270 210"
        width="270"
        height="210"
        fill="none"
        className="absolute top-[149px] left-[-27px] hidden stroke-flare xl:block"
      >
        <path
          d="M34 1H7A6 6 0 0 0 1 7V197A6 6 0 0 0 7 203H262"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="0.1 6"
        />
      </svg>
      <span className="absolute top-[324px] left-0 hidden text-13 font-medium text-flare-ink xl:block">
        Alert sent 12 seconds later
      </span>
    </>
  );
}

function Row({ row, wide }: { row: SampleRow; wide: boolean }) {
  return (
    <tr className={`border-t border-line ${wide ? 'max-xl:hidden' : ''}`}>
      <td className={`${cell} pl-4`}>
        <EmailCell
          email={<span className="truncate font-medium text-ink">{row.email}</span>}
          alerted={row.alerted ?? false}
        />
      </td>
      <td className={`${cell} truncate font-medium text-accent-ink max-sm:hidden`}>
        {row.company ?? <span className="font-normal text-ink-3">{orDash(null)}</span>}
      </td>
      <td className={`${cell} text-right`}>
        <AuthorityCell value={row.authority} />
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-2 max-md:hidden`}>Nov 1, 2026, {row.time} AM</td>
    </tr>
  );
}
