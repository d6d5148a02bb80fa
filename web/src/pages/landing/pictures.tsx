import { ArrowRight, Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PartsBar } from '../../imports/figures.tsx';
import { EmailCell, ShortenedEmail } from '../../signups/cells.tsx';
import { orDash } from '../../ui/page/format.ts';
import { AuthorityCell } from '../../ui/tables/cells.tsx';
import { AlertCard, ines } from '../auth/alert-card.tsx';
import { frame, Picture } from './section.tsx';
import { PeopleList, people } from './short-list.tsx';
import { TryCard } from './try-card.tsx';
import type { VariantPath } from './variants.ts';

/** The picture of each landing page shows the idea of its headline, made of the product's parts. */
export const pictures: Record<VariantPath, () => ReactNode> = {
  '/': TryCard,
  '/home2': WhichMatter,
  '/home3': ReplyNow,
  '/home4': BehindSignups,
  '/home5': OneCall,
  '/home6': OnlyThatFit,
  '/home7': BestFirst,
};

const row = 'border-t border-line px-5 py-3 first:border-t-0 max-sm:px-4';

/** Newest first, as in the product. */
const rows = [
  { email: 'priya.raman@quillpay.example', company: 'Quillpay', authority: 57, alerted: false },
  { email: 'info@kestrelfreight.example', company: 'Kestrel Freight', authority: 48, alerted: false },
  { email: 'maya@northwindlabs.example', company: 'Northwind Labs', authority: 71, alerted: true },
  { email: 'j.okafor@freemail.example', company: null, authority: null, alerted: false },
];

function WhichMatter() {
  return (
    <Picture
      className=""
      label="A table of signups. One, maya@northwindlabs.example, matched a rule, and an alert email about it was sent."
    >
      <div className={`${frame} shadow-1`}>
        <table className="w-full table-fixed">
          <tbody>
            {rows.map(({ email, company, authority, alerted }) => (
              <tr key={email} className="border-line not-first:border-t">
                <td className="h-11 pl-5 max-sm:pl-4">
                  <EmailCell
                    email={<span className="truncate font-medium text-ink">{email}</span>}
                    alerted={alerted}
                  />
                </td>
                <td className="w-36 truncate px-3 font-medium text-accent-ink max-sm:hidden">
                  {company ?? <span className="font-normal text-ink-3">{orDash(null)}</span>}
                </td>
                <td className="w-24 pr-5 text-right max-sm:w-12 max-sm:pr-4">
                  <AuthorityCell value={authority} meter="max-sm:hidden" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="ml-5.5 flex h-14 items-center border-l-2 border-dotted border-flare pl-4 text-13 font-medium text-flare-ink">
        It matches a rule, so you get an alert
      </p>
      <AlertCard className="shadow-2" />
    </Picture>
  );
}

function ReplyNow() {
  return (
    <Picture
      className=""
      label="09:05 AM: an alert about Ines Halvorsen from Halvorsen Marine. 09:07 AM: a reply that begins with the sentence that the alert quotes."
    >
      <AlertCard className="shadow-1" alert={ines} />
      <p className="ml-5.5 flex h-14 items-center border-l-2 border-dotted border-line-control pl-4 text-13 font-medium text-ink-2">
        Two minutes later, still on your site
      </p>
      <div className={frame}>
        <p className={`${row} flex gap-3 text-13`}>
          <span className="w-14 text-ink-3">To</span>
          <span className="font-medium">ines@halvorsenmarine.example</span>
        </p>
        <p className={`${row} flex gap-3 text-13`}>
          <span className="w-14 text-ink-3">Subject</span>
          <span className="font-medium">Deck cranes, and your trial</span>
        </p>
        <p className={`${row} text-16 text-ink-2`}>
          Hi Ines, I read that your 1,800 people build deck cranes in four yards. What would you like to try
          first?
        </p>
      </div>
    </Picture>
  );
}

const found = [
  ['ines@halvorsenmarine.example', 'Halvorsen Marine', 'Ship equipment, 1,001-5,000 people'],
  ['l.dahl@meridian-systems.example', 'Meridian Systems', 'Software, 5,001+ people'],
  ['info@kestrelfreight.example', 'Kestrel Freight', 'Logistics, 51-200 people'],
  ['nina@brandtmaschinen.example', 'Brandt Maschinen', 'Machine building, 1,001-5,000 people'],
  ['amelie@atelier-lacroix.example', 'Atelier Lacroix', 'Architecture, 11-50 people'],
] as const;

function BehindSignups() {
  return (
    <Picture label="Five email addresses, each with the company that was found behind it, its industry and size.">
      {found.map(([email, company, about]) => (
        <div
          key={email}
          className={`${row} grid items-center gap-x-4 gap-y-0.5 py-4 sm:grid-cols-[minmax(0,1fr)_1rem_minmax(0,1fr)]`}
        >
          <span className="text-13 sm:text-14">
            <ShortenedEmail email={email} />
          </span>
          <ArrowRight size={16} strokeWidth={1.9} aria-hidden="true" className="text-ink-3 max-sm:hidden" />
          <span>
            <span className="block font-medium text-accent-ink">{company}</span>
            <span className="block text-13 text-ink-2">{about}</span>
          </span>
        </div>
      ))}
    </Picture>
  );
}

const enriched = [
  ['Company Size', '1,001-5,000', 'Our 1,800 people build deck cranes in four yards.'],
  ['Industry', 'Ship equipment', 'Deck cranes, winches and davits since 1931.'],
  ['Location', 'Bergen, Norway', 'Damsgårdsveien 12, 5058 Bergen'],
] as const;

function OneCall() {
  return (
    <Picture
      className=""
      label="A request with one email address, and the enriched signup: Halvorsen Marine, with size, industry and location, each with the sentence it was read from."
    >
      <div className="rounded-l bg-code px-5 py-4 font-mono text-13 text-code-ink max-sm:px-4">
        <span className="text-code-dim">POST</span> /v1/signups
        <span className="block [overflow-wrap:anywhere]">
          {'{ '}
          <span className="text-code-key">"email"</span>:{' '}
          <span className="text-code-str">"ines@halvorsenmarine.example"</span>
          {' }'}
        </span>
      </div>
      <p className="ml-5.5 flex h-12 items-center border-l-2 border-dotted border-line-control pl-4 text-13 font-medium text-ink-2">
        Seconds later
      </p>
      <div className={frame}>
        <p className={`${row} text-19 font-bold`}>Halvorsen Marine</p>
        {enriched.map(([name, value, quote]) => (
          <div
            key={name}
            className={`${row} grid gap-x-4 gap-y-0.5 text-13 sm:grid-cols-[7rem_8rem_minmax(0,1fr)]`}
          >
            <span className="text-ink-3">{name}</span>
            <span className="font-medium">{value}</span>
            <span className="text-ink-2">“{quote}”</span>
          </div>
        ))}
      </div>
    </Picture>
  );
}

const judged = [
  ['Ines Halvorsen', 'Halvorsen Marine', 'Size 1,001-5,000, Norway', true],
  ['Nina Brandt', 'Brandt Maschinen', 'Size 1,001-5,000, Germany', false],
  ['Maya Chen', 'Northwind Labs', 'Size 51-200, Denmark', false],
] as const;

function Chip({ children }: { children: string }) {
  return (
    <span className="inline-block rounded-m border border-line-2 bg-surface px-2 py-0.5 font-medium text-accent-ink">
      {children}
    </span>
  );
}

function OnlyThatFit() {
  return (
    <Picture label="A rule: alert me by email about signups with a company size above 200 in Norway or Denmark. One of three signups fits.">
      <p className={`${row} bg-sunken py-6 text-19 leading-10`}>
        Tell me by <Chip>email</Chip> about signups with <Chip>company size above 200</Chip> and{' '}
        <Chip>country Norway or Denmark</Chip>
      </p>
      {judged.map(([person, company, why, fits]) => (
        <div key={person} className={`${row} flex items-center gap-3 py-4`}>
          {fits ? (
            <Check size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-ok" />
          ) : (
            <Minus size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-ink-3" />
          )}
          <span className="min-w-0 grow">
            <span className={`block font-medium ${fits ? 'text-ink' : 'text-ink-2'}`}>
              {person}, {company}
            </span>
            <span className="block text-13 text-ink-2">{why}</span>
          </span>
          <span className={`text-13 font-medium whitespace-nowrap ${fits ? 'text-flare-ink' : 'text-ink-3'}`}>
            {fits ? 'Alert sent' : 'No alert'}
          </span>
        </div>
      ))}
    </Picture>
  );
}

const sizes = [
  ['5,001+', 2, 1],
  ['1,001-5,000', 5, 0.8],
  ['201-1,000', 14, 0.6],
  ['51-200', 38, 0.4],
  ['Smaller', 97, 0.2],
] as const;

function BestFirst() {
  return (
    <Picture label="156 companies of a month by size, and the people from the largest ones, largest first.">
      <div className={`${row} bg-sunken py-5`}>
        <PartsBar
          total={156}
          parts={sizes.map(([name, count, opacity]) => ({ name, count, opacity, fill: 'fill-chart-1' }))}
        />
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
          {sizes.map(([name, count]) => (
            <span key={name}>
              {name} <strong className="text-ink">{count}</strong>
            </span>
          ))}
        </p>
      </div>
      <PeopleList rows={people.toSorted((one, other) => bySize(other.size) - bySize(one.size))} narrow />
    </Picture>
  );
}

function bySize(size: string): number {
  return Number.parseInt(size.replace(',', ''), 10);
}
