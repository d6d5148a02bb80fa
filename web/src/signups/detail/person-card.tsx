import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { isInferred } from '../../../../shared/enrichment/fact-grade.ts';
import { ordinal } from '../../../../shared/notifications/conditions/signup-ordinal.ts';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { cardQuote, companySentence } from '../../../../shared/signups/person-card.ts';
import type { Signup } from '../../../../shared/signups/signup.ts';
import { useCopying } from '../../ui/feedback/copying.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { IconButton } from '../../ui/forms/button.tsx';
import { formatDate, formatDay, formatTime, isSameDay } from '../../ui/page/format.ts';
import { Bar } from '../../ui/page/page.tsx';
import { Meter } from '../../ui/tables/cells.tsx';
import { OutsideLink } from '../../ui/tables/detail.tsx';
import { isPending } from '../cells.tsx';
import { factsOf, isOneSentence, sizeOf } from './company-section.tsx';
import { pageName, safeLink } from './domain-section.tsx';
import { typeReasons } from './email-section.tsx';

/** Who signed up, and when. Without a name, the address takes its place. */
export function PersonHead({ signup }: { signup: AccountSignup }) {
  const name = [signup.first_name, signup.last_name].filter(Boolean).join(' ');
  const at = signup.signed_up_at ?? signup.created_at;
  const when = isSameDay(at, new Date()) ? `today at ${formatTime(at)}` : formatDate(at);
  return (
    <div className="px-6 pt-5 max-sm:px-4">
      <h3 className="text-26 font-bold break-words">{name || signup.email}</h3>
      <Address email={signup.email} shown={name !== ''} />
      <p className="text-13 text-ink-3">
        {signup.signed_up_at ? 'Signed up' : 'Received'} {when}.
        {signup.company_ordinal !== null && ` ${placeOf(signup, signup.company_ordinal)}`}
      </p>
    </div>
  );
}

function Address({ email, shown }: { email: string; shown: boolean }) {
  const { copied, copy } = useCopying('Email copied to clipboard');
  const Icon = copied ? Check : Copy;
  return (
    <p className="flex items-center gap-1 text-ink-2">
      {shown && <span className="min-w-0 break-all">{email}</span>}
      <IconButton label="Copy email" className={shown ? '' : '-ml-2'} onClick={() => copy(email)}>
        <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </p>
  );
}

function placeOf({ company_name, company_domain }: Signup, place: number): string {
  return `The ${place === 1 ? 'first' : ordinal(place)} person from ${company_name ?? company_domain ?? 'the company'}.`;
}

/** A sentence about the company, and four facts. */
export function CompanyCard({ signup }: { signup: AccountSignup }) {
  const pending = isPending(signup);
  const sentence = companySentence(signup);
  const { company_industry, domain_authority, enrichment_raw_data: raw } = signup;
  if (factsOf(signup).length === 0 && !pending) {
    const isCompany = signup.email_type === 'professional' || signup.email_type === 'role';
    return (
      <div className="px-6 pt-3 pb-5 max-sm:px-4">
        <p>No enrichment data available for this signup.</p>
        {!isCompany && <p className="text-13 text-ink-2">{typeReasons[signup.email_type]}</p>}
      </div>
    );
  }
  const facts: readonly (readonly [name: string, value: ReactNode, note?: string])[] = [
    ['Company Size', sizeOf(signup), noteOn(signup, 'size', 'company_size') ?? partOf(raw?.parent_company)],
    ['Location', raw?.company_scrape?.location, noteOn(signup, 'location')],
    ['Industry', company_industry, noteOn(signup, 'industry')],
    [
      'Domain Authority',
      domain_authority !== null && (
        <span className="flex items-center gap-2">
          {domain_authority}
          <Meter value={domain_authority} />
        </span>
      ),
    ],
  ];
  return (
    <>
      <div className="px-6 pt-3 pb-5 max-sm:px-4">
        {pending && <Spinner words="Enriching..." />}
        {sentence && isOneSentence(signup) && <p className="sr-only">Description</p>}
        {sentence && <p className="max-w-120 text-16 break-words">{sentence}</p>}
      </div>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto]">
        {facts.map(([name, value, note]) => (
          <div key={name} className="bg-surface px-4 py-3 first:pl-6 max-sm:odd:pl-4 in-[dialog]:bg-overlay">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="break-words">
              {value && <span className="font-medium">{value}</span>}
              {!value && (pending ? <Bar className="w-16" /> : <span className="text-ink-3">unknown</span>)}
              {note && <span className="block text-13 text-ink-2">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A unit of a larger company is no startup, whatever its size. */
function partOf(parent: string | undefined): string | undefined {
  return parent && `Part of ${parent}`;
}

/** A fact that the site does not state is marked in every place. */
function noteOn({ enrichment_raw_data: raw }: Signup, field: string, corrected = field): string | undefined {
  const source = raw?.sources?.[field];
  if (raw?.corrections?.[corrected]) return 'Corrected by you';
  if (source?.grade === 'disputed') return 'Sources disagree';
  return isInferred(source) ? 'Inferred' : undefined;
}

/** The words that support a fact, with their page. */
export function Quote({ signup, className = '' }: { signup: Signup; className?: string }) {
  const quote = cardQuote(signup);
  if (!quote) return null;
  const { label, words, source } = quote;
  const link = safeLink(source.url);
  const read = signup.enrichment_raw_data?.read_at;
  return (
    <div className={`px-6 max-sm:px-4 ${className}`}>
      <figure className="rounded-m bg-sunken px-3.5 py-3">
        <blockquote className="break-words">“{words}”</blockquote>
        <figcaption className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-13 text-ink-2">
          {link && <OutsideLink to={link}>{pageName(link)}</OutsideLink>}
          <span>
            {label}
            {read && `, read ${isSameDay(read, new Date()) ? 'today' : formatDay(read)}`}
          </span>
        </figcaption>
      </figure>
    </div>
  );
}
