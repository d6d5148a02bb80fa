import samples from 'virtual:landing-samples';
import { ArrowDown, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { creditPackages, creditReturned, enrichmentPrice } from '../../../../shared/credits/packages.ts';
import { product } from '../../../../shared/product.ts';
import type { Language } from '../../../build/samples/code-samples.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { evenRows } from '../../ui/page/even-rows.ts';
import { formatNumber } from '../../ui/page/format.ts';
import { Panel } from '../../ui/page/page.tsx';
import { AlertCard, ines } from '../auth/alert-card.tsx';
import { CodeSample, plain, Tokens } from '../docs/code-sample.tsx';
import { Point, Section } from './section.tsx';

const facts = [
  ['Setup', 'Under 2 min'],
  ['Alerts', 'Real-time'],
  ['Enrichment', 'Auto'],
  ['Dashboard', 'Simple'],
] as const;

const places = [
  ['Signups from', ['Clerk', 'Supabase', 'Auth0', 'Stripe', 'Segment', 'CSV', 'any webhook']],
  ['Alerts to', ['email', 'Slack', 'Discord', 'your webhook']],
] as const;

/** The four facts, and the systems that signups arrive from and alerts go to. */
export function Facts() {
  return (
    <section aria-label="In short">
      <div className="border-y border-line">
        <dl className="mx-auto grid max-w-308 grid-cols-2 divide-line md:grid-cols-4 md:divide-x md:px-4">
          {facts.map(([name, value]) => (
            <div
              key={name}
              className="px-4 py-5 max-md:odd:border-r max-md:[&:nth-child(n+3)]:border-t border-line md:px-7 md:first:pl-0"
            >
              <dt className="text-13 text-ink-2">{name}</dt>
              <dd className="text-19 font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mx-auto flex max-w-308 flex-wrap justify-between gap-x-12 gap-y-2 px-4 py-5">
        {places.map(([words, names]) => (
          <p key={words} className="flex flex-wrap gap-x-2 md:gap-x-6">
            <span className="text-ink-2">{words}</span>
            {names.map((name, index) => (
              <span key={name} className="font-medium">
                {name}
                {index < names.length - 1 && <span className="md:sr-only">,</span>}
              </span>
            ))}
          </p>
        ))}
      </div>
    </section>
  );
}

export function Cost() {
  return (
    <Section title="Slow replies lose customers">
      <LateReply />
      <div className="grid gap-8 md:grid-cols-3">
        <Point title="Slow response time">
          The person who signed up at nine is talking to a competitor by noon.
        </Point>
        <Point title="Generic outreach">
          Without the company behind the address, every welcome email reads the same.
        </Point>
        <Point title="Missed opportunities">
          A 900-person company looks like any other row until you check by hand.
        </Point>
      </div>
    </Section>
  );
}

export function Act() {
  return (
    <Section title="Reach out while they're still on your site">
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_32rem]">
        <div className="grid gap-7">
          <Point title="Instant notifications">
            An alert the moment a signup matches. A sample arrives 3 minutes after you create your account, so
            you see one before you write any code.
          </Point>
          <Point title="Smart filtering">
            Rules on Domain Authority, company size, industry and more. A signup that doesn't match any stays
            in the dashboard.
          </Point>
          <Point title="Personalized outreach">
            Name, company, industry and size are in the email, with the sentence they were read from, so your
            first reply can be about them.
          </Point>
        </div>
        <div
          role="img"
          aria-label="A sample notification about Ines Halvorsen from Halvorsen Marine, with the rule it matched and the sentence its size was read from."
        >
          <AlertCard className="shadow-1" alert={ines} when="Sample, 3 min after you join" />
        </div>
      </div>
    </Section>
  );
}

const moments = [
  { time: '09:05 AM', what: 'A signup arrives', dot: 'bg-ink-3' },
  { time: '09:05 AM', what: 'Alert sent', more: 'with the company and why it matched', dot: 'bg-flare' },
  { time: '09:20 AM', what: 'Your reply', more: 'while the tab is still open', dot: 'bg-accent' },
  { time: '12:00 PM', what: 'The same reply without an alert', dot: 'bg-ink-3' },
];

/** A timeline of one morning, with and without an alert. Horizontal, or vertical on narrow screens. */
function LateReply() {
  return (
    <ol className="mb-10 grid gap-x-4 md:grid-cols-[1fr_1fr_2fr_1.4fr]">
      {moments.map(({ time, what, more, dot }) => (
        <li
          key={what}
          className="relative border-line-control pb-6 pl-5 last:pb-0 max-md:border-l-2 max-md:border-dotted max-md:last:border-transparent md:border-t-2 md:border-dotted md:pt-4 md:pb-0 md:pl-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-0 -left-px h-4 w-1 rounded-[1px] max-md:-left-[3px] md:-top-[9px] ${dot}`}
          />
          <span className="block text-13 text-ink-3">{time}</span>
          <span className="block font-bold">{what}</span>
          {more && <span className="block text-13 text-ink-2">{more}</span>}
        </li>
      ))}
    </ol>
  );
}

const packageWidth = evenRows(creditPackages.length, { small: 2, large: 4 });

export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Pay only when we find something"
      lead={`${enrichmentPrice} ${creditReturned}`}
    >
      <Panel className="overflow-hidden">
        <dl className="flex flex-wrap gap-px bg-line">
          {creditPackages.map(({ credits, price, perCredit, label }) => (
            <div key={credits} className={`bg-surface p-6 max-md:px-4 max-md:py-4 ${packageWidth}`}>
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

export function RequestAndResult({ bearer }: { bearer: boolean }) {
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <Section title="Send an email address. Get the company." id="example">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1fr)_1.5rem_minmax(0,1fr)] lg:gap-6">
        <CodeSample
          title="Example"
          samples={bearer ? samples.bearerRequest : samples.request}
          apiKey={undefined}
          language={language}
          onLanguage={setLanguage}
        />
        <ArrowRight
          size={24}
          strokeWidth={1.9}
          aria-hidden="true"
          className="self-center text-ink-3 max-lg:hidden"
        />
        <ArrowDown size={24} strokeWidth={1.9} aria-hidden="true" className="mx-auto text-ink-3 lg:hidden" />
        <CodeBlock
          label="Get Signup response, seconds later"
          code={plain(samples.enriched)}
          shown={<Tokens tokens={samples.enriched} />}
        />
      </div>
      <div className="mt-8 grid gap-x-18 gap-y-8 md:grid-cols-2">
        <Point title="Simple REST API">
          JSON in, JSON out, one key in one header. Only the email is required.
        </Point>
        <Point title="Auto Data Enrichment">
          AI-powered: email validation, company size, industry, location, products and domain metrics, in the
          background. Domain Authority rates how strong a company's domain is, from 0 to 100.
        </Point>
      </div>
    </Section>
  );
}

const account = [
  'Sign up and get an API key',
  `${product.openingCredits} free credits included. No credit card.`,
] as const;
const integration = [
  'Integrate the API',
  'One POST request, or paste an address into Clerk, Supabase, Auth0, Stripe or Segment.',
] as const;
const rules = ['Set notification rules', 'Choose the signups that you want alerts about.'] as const;
const alerts = ['Get smart alerts', 'By email, in Slack or Discord, or to your webhook.'] as const;

export function Steps({ rulesFirst }: { rulesFirst: boolean }) {
  return (
    <Section
      title="Your first alert in under 5 minutes"
      lead="Under 2 minutes to set up, under 5 minutes with rules."
    >
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {[account, ...(rulesFirst ? [rules, integration] : [integration, rules]), alerts].map(
          ([title, words], index) => (
            <li key={title}>
              <span className="text-19 font-bold text-accent-ink">{index + 1}</span>
              <h3 className="mt-1 text-16 font-bold">{title}</h3>
              <p className="mt-1 text-ink-2">{words}</p>
            </li>
          ),
        )}
      </ol>
    </Section>
  );
}
